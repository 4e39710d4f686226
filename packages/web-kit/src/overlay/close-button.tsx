import type { ComponentProps } from 'react'
import { Icon } from '../ui/icon.tsx'

type CloseButtonProps = Omit<ComponentProps<'button'>, 'className' | 'children' | 'type'>

export function CloseButton(props: CloseButtonProps) {
  return (
    <button
      type="button"
      aria-label="Close"
      {...props}
      className="grid size-8 flex-none place-items-center rounded-control text-ink-2 transition-colors duration-120 ease-table hover:bg-well hover:text-ink"
    >
      <Icon name="close" />
    </button>
  )
}
