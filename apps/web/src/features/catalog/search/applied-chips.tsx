import { FilterChip } from '@shoebox/web-kit/ui/chip.tsx'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { AppliedFilter } from '../applied-filters.ts'
import type { SearchState } from '../search-address.ts'

type AppliedChipsProps = {
  filters: readonly AppliedFilter[]
  change: (next: SearchState) => void
  /** Limits the chips to one line; the user can expand the rest below it. */
  isOneLine?: boolean
}

/** The applied filters as removable chips next to the photos. */
export function AppliedChips({ filters, change, isOneLine = false }: AppliedChipsProps) {
  const row = useRef<HTMLUListElement>(null)
  const [isOpen, setOpen] = useState(false)
  const fitting = useFitting(row, filters.length)
  if (filters.length === 0) return null

  const rest = isOneLine ? filters.length - Math.min(fitting, filters.length) : 0
  const isClosed = rest > 0 && !isOpen

  // The removed chip had focus; move it to the row. After the last chip, `change` decides where focus goes.
  function remove({ without }: AppliedFilter) {
    change(without)
    if (filters.length > 1) row.current?.focus()
  }

  return (
    // Reserves space for the button, so nothing shifts when it appears.
    <div className={isOneLine ? 'flex h-7 items-start gap-[10px] pr-[50px] print:h-auto' : ''}>
      <ul
        ref={row}
        tabIndex={-1}
        aria-label="Applied filters"
        className={`flex min-w-0 flex-wrap gap-1 outline-none print:[&_span]:pr-1 ${lookOf(isOneLine, rest > 0 && isOpen)}`}
      >
        {filters.map((one, at) => (
          <li
            key={`${one.filter} ${one.label}`}
            inert={isClosed && at >= fitting}
            className="max-w-[240px]"
          >
            <FilterChip onRemove={() => remove(one)}>{one.label}</FilterChip>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="-mr-[50px] h-7 w-10 flex-none border border-edge text-small font-medium tabular-nums hover:bg-well"
        >
          +{rest}
          <span className="sr-only"> more filters</span>
        </button>
      )}
    </div>
  )
}

/** Collapsed, chips that do not fit wrap and are clipped as a whole. Expanded, they overlay the content below. */
function lookOf(isOneLine: boolean, isOpen: boolean): string {
  if (!isOneLine) return ''
  if (!isOpen) return 'h-7 overflow-hidden print:h-auto'

  return 'bg-surround shadow-[0_0_0_8px_var(--color-surround),0_0_0_9px_var(--color-rule)]'
}

/** Number of children on the first line of the row; all of them until measured. */
function useFitting(row: RefObject<HTMLElement | null>, children: number): number {
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY)

  // Re-observe when the number of children changes: a one-line row keeps its size, so ResizeObserver does not fire.
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setFitting(Math.min(children, countFitting(entry.target)))
    })
    if (row.current !== null) observer.observe(row.current)

    return () => observer.disconnect()
  }, [row, children])

  return fitting
}

function countFitting(row: Element): number {
  const tops = Array.from(row.children, (child) => child.getBoundingClientRect().top)

  return tops.filter((top) => top === tops[0]).length
}
