import { FilterChip } from '@shoebox/web-kit/ui/chip.tsx'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { AppliedFilter } from '../applied-filters.ts'
import type { SearchState } from '../search-url.ts'

type AppliedChipsProps = {
  filters: readonly AppliedFilter[]
  onChange: (state: SearchState) => void
  /** Chips that don't fit are hidden until the user presses a button. If false, the line of chips scrolls sideways. */
  isCollapsible?: boolean
}

/** Removable chips for the applied filters. */
export function AppliedChips({ filters, onChange, isCollapsible = false }: AppliedChipsProps) {
  const listRef = useRef<HTMLUListElement>(null)
  const [isExpanded, setExpanded] = useState(false)
  const fittingCount = useFittingCount(listRef, filters.length)
  if (filters.length === 0) return null

  const hiddenCount = isCollapsible ? filters.length - Math.min(fittingCount, filters.length) : 0
  const isCollapsed = hiddenCount > 0 && !isExpanded

  // The focused chip unmounts, so focus the list. When the last chip is removed, `onChange` moves focus.
  function remove({ stateAfterRemoval }: AppliedFilter) {
    onChange(stateAfterRemoval)
    if (filters.length > 1) listRef.current?.focus()
  }

  return (
    // Reserves space for the button, so its appearance causes no layout shift.
    <div className={isCollapsible ? 'flex h-7 items-start gap-[10px] pr-[50px] print:h-auto' : ''}>
      <ul
        ref={listRef}
        tabIndex={-1}
        aria-label="Applied filters"
        className={`flex min-w-0 gap-1 outline-none print:[&_span]:pr-1 ${listClass(isCollapsible, hiddenCount > 0 && isExpanded)}`}
      >
        {filters.map((filter, index) => (
          <li
            key={`${filter.filter} ${filter.label}`}
            inert={isCollapsed && index >= fittingCount}
            className="max-w-[240px]"
          >
            <FilterChip onRemove={() => remove(filter)}>{filter.label}</FilterChip>
          </li>
        ))}
      </ul>
      {hiddenCount > 0 && (
        <button
          type="button"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
          className="-mr-[50px] h-7 w-10 flex-none border border-edge text-small font-medium tabular-nums hover:bg-well"
        >
          +{hiddenCount}
          <span className="sr-only"> more filters</span>
        </button>
      )}
    </div>
  )
}

/** Collapsed, chips that don't fit wrap to a hidden line. Expanded, they overlay the content below. */
function listClass(isCollapsible: boolean, isExpanded: boolean): string {
  if (!isCollapsible)
    return '-mx-gutter overflow-x-auto px-gutter [scrollbar-width:none] *:flex-none'
  if (!isExpanded) return 'h-7 flex-wrap overflow-hidden print:h-auto'

  return 'flex-wrap bg-surround shadow-[0_0_0_8px_var(--color-surround),0_0_0_9px_var(--color-rule)]'
}

/** Returns how many children fit on the first line; infinity until measured. */
function useFittingCount(row: RefObject<HTMLElement | null>, childCount: number): number {
  const [fittingCount, setFittingCount] = useState(Number.POSITIVE_INFINITY)

  // Re-observe when the number of children changes: if the row's size stays the same, ResizeObserver doesn't fire.
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setFittingCount(Math.min(childCount, countFitting(entry.target)))
    })
    if (row.current !== null) observer.observe(row.current)

    return () => observer.disconnect()
  }, [row, childCount])

  return fittingCount
}

function countFitting(row: Element): number {
  const tops = Array.from(row.children, (child) => child.getBoundingClientRect().top)

  return tops.filter((top) => top === tops[0]).length
}
