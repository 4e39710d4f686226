import { stroke } from './marker-class.ts'

/** Underlines the current link or tab; set `aria-current` or `aria-selected` too. The parent is `relative`. */
export function MarkerLine() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      className={`inset-x-[-3px] -bottom-[3px] h-2 w-[calc(100%+6px)] ${stroke}`}
    >
      <path d="M1 4.8C18 3 36 4.4 54 3.7 70 3 86 4 99 3" className="stroke-mark stroke-[4px]" />
    </svg>
  )
}
