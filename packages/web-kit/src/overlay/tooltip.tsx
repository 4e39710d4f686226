import { Tooltip as Radix } from 'radix-ui'
import { type ReactElement, type ReactNode, useRef, useState } from 'react'
import { useOverlayHost } from './overlay-host.ts'
import { overlaySpacing } from './panel.tsx'

/** Within `skipDelayMs` after a tooltip closes, the next one opens immediately. */
const delays = { openDelayMs: 700, skipDelayMs: 300 } as const

/** Tooltips in a group share the delays: shortly after one was open, the next one opens immediately. */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={delays.openDelayMs} skipDelayDuration={delays.skipDelayMs}>
      {children}
    </Radix.Provider>
  )
}

type TooltipProps = {
  /** Must not be the only source of information: touch users see no tooltips. */
  text: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** A control with its own accessible name. */
  children: ReactElement
}

export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const host = useOverlayHost()
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  // Radix closes tooltips on scroll. But Tab scrolls the focused control into view, and that scroll must not close
  // its tooltip.
  function handleOpenChange(shouldOpen: boolean) {
    const isScroll = window.event?.type === 'scroll'
    if (!shouldOpen && isScroll && trigger.current?.matches(':focus-visible') === true) return

    setIsOpen(shouldOpen)
  }

  return (
    <Radix.Root open={isOpen} onOpenChange={handleOpenChange}>
      <Radix.Trigger ref={trigger} asChild>
        {children}
      </Radix.Trigger>
      <Radix.Portal container={host}>
        <Radix.Content
          {...overlaySpacing}
          side={side}
          hideWhenDetached
          className="overlay-panel z-40 max-w-[280px] bg-ink px-2 py-1 text-small text-paper shadow-raised"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
