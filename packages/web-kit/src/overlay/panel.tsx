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

export const overlayPanelClass =
  'overlay-panel z-40 border border-rule bg-paper text-ink shadow-raised outline-none'

/** Distance of an overlay to its trigger and to the edge of the window, in pixels. */
export const overlaySpacing = { sideOffset: 4, collisionPadding: 8 } as const
