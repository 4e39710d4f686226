import { useId } from 'react'

type SegmentedProps<Value extends string> = {
  legend: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A segmented control for a setting with few values. The selected value has an ink underline, not a yellow mark. */
export function Segmented<Value extends string>({
  legend,
  options,
  value,
  onChange,
}: SegmentedProps<Value>) {
  const name = useId()

  return (
    <fieldset className="inline-flex min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className="inline-flex h-8 divide-x divide-rule rounded-control border border-edge bg-paper">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex cursor-pointer items-center px-3 text-small text-ink-2 hover:text-ink has-checked:font-semibold has-checked:text-ink has-checked:after:absolute has-checked:after:inset-x-0 has-checked:after:bottom-0 has-checked:after:h-[3px] has-checked:after:bg-ink has-focus-visible:z-10 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-link"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 size-full cursor-[inherit] appearance-none outline-none"
            />
            {/* An invisible bold copy reserves the width, to avoid layout shift when an option is selected. */}
            <span className="grid *:[grid-area:1/1]">
              <span>{option.label}</span>
              <span aria-hidden="true" className="invisible font-semibold">
                {option.label}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
