import type { ReactNode } from 'react'

type SwitchProps = {
  isOn: boolean
  onChange: (isOn: boolean) => void
  isDisabled?: boolean
  children: ReactNode
}

/** For settings that apply immediately. Use a checkbox for settings that wait for a submit button. */
export function Switch({ isOn, onChange, isDisabled = false, children }: SwitchProps) {
  return (
    <label className="inline-flex min-h-6 cursor-pointer items-center gap-3 has-disabled:cursor-default has-disabled:text-ink-2">
      <span className="relative h-5 w-10 flex-none">
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          checked={isOn}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.checked)}
          className="peer absolute inset-0 size-full cursor-[inherit] appearance-none rounded-control border border-edge bg-well transition-colors duration-120 ease-table checked:border-ink checked:bg-ink hover:border-ink disabled:border-rule disabled:checked:border-rule disabled:checked:bg-edge"
        />
        <span className="fader pointer-events-none absolute top-0 left-0 transition-transform duration-120 ease-table peer-checked:translate-x-[27px] peer-disabled:opacity-60" />
      </span>
      <span className="min-w-0">{children}</span>
    </label>
  )
}
