import { Popover as Radix } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import { useOverlayHost } from './overlay-host.ts'
import { CloseButton, overlayPanelClass, overlaySpacing } from './panel.tsx'

const fieldSelector = '[data-autofocus], :is(input:not([type=hidden]), select, textarea):enabled'

type PopoverProps = {
  /** A button; Radix sets its `aria-expanded`. */
  trigger: ReactNode
  title: string
  align?: 'start' | 'center' | 'end'
  isOpen?: boolean
  /** Opens the panel on mount, for a panel whose code loads when the user first opens it. */
  isInitiallyOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  children: ReactNode
}

/** A non-modal panel next to its trigger, for content that does not fit a menu. */
export function Popover({
  trigger,
  title,
  align = 'start',
  isOpen,
  isInitiallyOpen = false,
  onOpenChange,
  children,
}: PopoverProps) {
  const titleId = useId()
  const host = useOverlayHost()

  return (
    <Radix.Root
      defaultOpen={isInitiallyOpen}
      {...(isOpen !== undefined && { open: isOpen })}
      {...(onOpenChange !== undefined && { onOpenChange })}
    >
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={host}>
        <Radix.Content
          {...overlaySpacing}
          align={align}
          aria-labelledby={titleId}
          onOpenAutoFocus={focusFirstField}
          className={`${overlayPanelClass} flex max-h-(--radix-popover-content-available-height) w-[320px] max-w-[calc(100vw-16px)] flex-col`}
        >
          <div className="flex items-start justify-between gap-4 pt-3 pr-2 pl-4">
            <h2 id={titleId} className="min-w-0 pt-1 font-head text-lead font-bold">
              {title}
            </h2>
            <Radix.Close asChild>
              <CloseButton />
            </Radix.Close>
          </div>
          <div className="min-h-0 overflow-y-auto overscroll-contain px-4 pt-1 pb-4">
            {children}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** By default Radix would focus the close button, which is first in the DOM. */
function focusFirstField(event: Event) {
  const { target } = event
  const field = target instanceof Element ? target.querySelector<HTMLElement>(fieldSelector) : null
  if (field === null) return

  event.preventDefault()
  field.focus({ preventScroll: true })
}
