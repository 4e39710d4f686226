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
  /** `fixed` spans the window, also beside a column that contains the list. */
  placement?: keyof typeof placements
  /** Shown before the count, such as small pictures of the items. */
  start?: ReactNode
  /** Shown at the end, such as a price. On a phone it is narrow. */
  end?: ReactNode
  /** Buttons for actions on the selected items. */
  children: ReactNode
}

const placements = {
  sticky: 'sticky -mx-gutter mt-8',
  fixed: 'fixed inset-x-0 [anchor-name:--bottom-bar] print:hidden',
}

/** Sticks to the bottom of the window while items are selected. Esc clears the selection. */
export function SelectionBar(props: SelectionBarProps) {
  const { label, count, onClear, placement = 'sticky', start, end, children } = props
  useShortcuts([
    { keys: ['Escape'], label: 'Clear the selection', run: onClear, isActive: count > 0 },
  ])

  return (
    <>
      <output className="sr-only">{count > 0 && `${count} selected`}</output>
      {count > 0 && (
        <section
          aria-label={label}
          className={`bottom-0 z-20 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-ink bg-paper px-gutter py-3 md:gap-x-5 ${placements[placement]}`}
        >
          {start}
          {/* On a phone, `end` is between the count and Clear, and the buttons are below. */}
          <div className="flex items-center gap-3 max-md:contents">
            <p className="font-head text-h3 font-bold tabular-nums">
              {formatCount(count)} selected
            </p>
            <div className="max-md:order-1 max-md:ml-auto">
              <Button tone="bare" size="small" onClick={onClear}>
                Clear <KeyHint>Esc</KeyHint>
              </Button>
            </div>
          </div>
          <div className="flex flex-wrap gap-2 max-md:order-2 max-md:w-full max-md:gap-1">
            {children}
          </div>
          {end}
        </section>
      )}
    </>
  )
}
