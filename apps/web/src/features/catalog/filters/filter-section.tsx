import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { type ReactNode, useId, useState } from 'react'

type FilterSectionProps = {
  title: string
  /** The selected value, shown next to the title. */
  value?: string | null | undefined
  /** Explains the filter; shown by a help button. */
  helpText?: string
  children: ReactNode
}

export function FilterSection({ title, value, helpText, children }: FilterSectionProps) {
  const id = useId()
  const [isHelpOpen, setHelpOpen] = useState(false)

  return (
    <fieldset
      aria-labelledby={id}
      className="min-w-0 border-b border-rule pt-[14px] pb-4 first:pt-0"
    >
      <div className="mb-[10px] flex min-h-5 items-center gap-1">
        <h3 id={id} className="font-head text-body leading-[1.25rem] font-semibold">
          {title}
        </h3>
        {helpText !== undefined && (
          <button
            type="button"
            aria-label={`What is ${title.toLowerCase()}?`}
            aria-expanded={isHelpOpen}
            aria-controls={`${id}-help`}
            onClick={() => setHelpOpen(!isHelpOpen)}
            className="-my-1 grid size-7 place-items-center text-ink-2 hover:text-ink md:size-6"
          >
            <Icon name="help" size={16} />
          </button>
        )}
        <span className="ml-auto font-slate text-slate">{value}</span>
      </div>
      {helpText !== undefined && (
        <p id={`${id}-help`} hidden={!isHelpOpen} className="mb-3 text-small text-ink-2">
          {helpText}
        </p>
      )}
      {children}
    </fieldset>
  )
}
