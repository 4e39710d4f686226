import type { ReactNode } from 'react'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import { formatCount } from '../text/format.ts'
import { Button } from '../ui/button.tsx'
import { KeyHint } from '../ui/key-cap.tsx'

type SelectionBarProps = {
  /** The accessible name of the bar, such as "Selected photos". */
  label: string
  count: number
  onClear: () => void
  /** Buttons for actions on the selected items. */
  children: ReactNode
}

/** Sticks to the bottom of the window while items are selected. Esc clears the selection. */
export function SelectionBar({ label, count, onClear, children }: SelectionBarProps) {
  useShortcuts([
    { keys: ['Escape'], label: 'Clear the selection', run: onClear, isActive: count > 0 },
  ])

  return (
    <>
      <output className="sr-only">{count > 0 && `${count} selected`}</output>
      {count > 0 && (
        <section
          aria-label={label}
          className="sticky bottom-0 z-20 -mx-gutter mt-8 flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-ink bg-paper px-gutter py-3"
        >
          <div className="flex items-center gap-3 max-md:w-full max-md:justify-between">
            <p className="font-head text-h3 font-bold tabular-nums">
              {formatCount(count)} selected
            </p>
            <Button tone="bare" size="small" onClick={onClear}>
              Clear <KeyHint>Esc</KeyHint>
            </Button>
          </div>
          <div className="flex flex-wrap gap-2">{children}</div>
        </section>
      )}
    </>
  )
}
