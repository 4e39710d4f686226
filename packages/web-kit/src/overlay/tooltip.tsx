import { Tooltip as Radix } from 'radix-ui'
import { type ReactElement, type ReactNode, useRef, useState } from 'react'
import { overlayRoom } from './overlay-class.ts'
import { useOverlayHost } from './overlay-host.ts'

/** The first tooltip takes its time; within a moment of it the next ones are there at once. */
const tooltipRules = { openDelayMs: 700, skipDelayMs: 300 } as const

/** Around the part of a page whose tooltips share their delay. */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider
      delayDuration={tooltipRules.openDelayMs}
      skipDelayDuration={tooltipRules.skipDelayMs}
    >
      {children}
    </Radix.Provider>
  )
}

type TooltipProps = {
  /** Explains; it never carries what cannot be found elsewhere, because a finger sees no tooltip. */
  text: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** A control with a name of its own. */
  children: ReactElement
}

export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const host = useOverlayHost()
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  // Scrolling takes a tooltip away. But the browser itself scrolls to what the Tab key reaches, and that
  // must not take away what the key has just shown.
  function change(isWanted: boolean) {
    const isScroll = window.event?.type === 'scroll'
    if (!isWanted && isScroll && trigger.current?.matches(':focus-visible') === true) return

    setIsOpen(isWanted)
  }

  return (
    <Radix.Root open={isOpen} onOpenChange={change}>
      <Radix.Trigger ref={trigger} asChild>
        {children}
      </Radix.Trigger>
      <Radix.Portal container={host}>
        <Radix.Content
          {...overlayRoom}
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
