/** Underlines the current link or tab; also set `aria-current` or `aria-selected`. The parent must be `relative`. */
export function MarkerLine() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      className={`inset-x-[-3px] -bottom-[3px] h-2 w-[calc(100%+6px)] ${strokeClass}`}
    >
      <path d="M1 4.8C18 3 36 4.4 54 3.7 70 3 86 4 99 3" className="stroke-mark stroke-[4px]" />
    </svg>
  )
}

type MarkerSpanProps = { from: number; to: number }

/** A marker stroke over part of a scale; `from` and `to` are percentages. The parent must be `relative`. */
export function MarkerSpan({ from, to }: MarkerSpanProps) {
  const pointAt = (fraction: number) => from + (to - from) * fraction
  const path = `M${from} 4.2C${pointAt(0.3)} 3.4 ${pointAt(0.64)} 4.6 ${to} 3.9`

  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      className={`inset-x-0 top-1/2 h-2 w-full -translate-y-1/2 ${strokeClass}`}
    >
      <path d={path} className="stroke-[oklch(0_0_0/0.5)] stroke-[7px]" />
      <path d={path} className="stroke-mark stroke-[5px]" />
    </svg>
  )
}

export const strokeClass =
  'pointer-events-none absolute overflow-visible fill-none [stroke-linecap:round] [stroke-linejoin:round] *:[vector-effect:non-scaling-stroke]'
