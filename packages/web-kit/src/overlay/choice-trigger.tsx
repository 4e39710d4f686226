import type { ComponentProps } from 'react'
import { Icon } from '../ui/icon.tsx'

type ChoiceTriggerProps = ComponentProps<'button'> & {
  label: string
  selectedLabel: string | undefined
}

/** The button of a choice menu, with its label and the selected option. */
export function ChoiceTrigger({ label, selectedLabel, ...rest }: ChoiceTriggerProps) {
  return (
    <button
      type="button"
      className="inline-flex h-8 flex-none items-center gap-[6px] text-small whitespace-nowrap hover:underline hover:underline-offset-3"
      {...rest}
    >
      <span className="text-ink-2 max-md:sr-only">{label}</span>
      <span className="font-semibold">{selectedLabel}</span>
      <Icon name="down" size={16} />
    </button>
  )
}
