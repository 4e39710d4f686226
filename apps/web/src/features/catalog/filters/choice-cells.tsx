import type { ReactNode } from 'react'
import { findCount, formatNameWithCount, formatShortCount } from './facets.ts'

type Cell<Value extends string> = { value: Value; name: string; content: ReactNode }

type ChoiceCellsProps<Value extends string> = {
  cells: readonly Cell<Value>[]
  counts: readonly { value: Value; count: number }[] | undefined
  selectedValue: Value | null
  onChange: (value: Value | null) => void
  /** 'stacked' shows the count below the value, 'beside' to its right. */
  layout: 'stacked' | 'beside'
}

/** Toggle buttons for a single choice among a few values. Pressing the selected value clears it. */
export function ChoiceCells<Value extends string>({
  cells,
  counts,
  selectedValue,
  onChange,
  layout,
}: ChoiceCellsProps<Value>) {
  const layoutClass =
    layout === 'stacked'
      ? 'flex-col justify-center gap-px'
      : 'items-center justify-between px-[7px] max-md:px-3'

  return (
    <div className="grid auto-cols-fr grid-flow-col divide-x divide-rule rounded-control border border-edge bg-paper">
      {cells.map(({ value, name, content }) => {
        const count = findCount(counts, value)
        const isSelected = value === selectedValue

        return (
          <button
            key={value}
            type="button"
            aria-label={formatNameWithCount(name, count)}
            title={formatNameWithCount(name, count)}
            aria-pressed={isSelected}
            onClick={() => onChange(isSelected ? null : value)}
            className={`group/cell flex h-12 min-w-0 items-center not-aria-pressed:hover:bg-well focus-visible:z-1 aria-pressed:bg-mark aria-pressed:text-on-mark md:h-[2.75rem] ${count === 0 ? 'font-regular text-ink-2' : 'font-semibold'} ${layoutClass}`}
          >
            {content}
            {/* CSS renders the count, because the button's accessible name already includes it. */}
            <span
              data-count={count === undefined ? '' : formatShortCount(count)}
              className="h-[0.875rem] text-slate leading-[0.875rem] font-regular text-ink-2 group-aria-pressed/cell:text-on-mark group-data-stale/filters:opacity-60 before:content-[attr(data-count)]"
            />
          </button>
        )
      })}
    </div>
  )
}
