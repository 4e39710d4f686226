import { FilterChip } from '@shoebox/web-kit/ui/chip.tsx'
import { useRef } from 'react'
import type { AppliedFilter } from '../applied-filters.ts'
import type { SearchState } from '../search-address.ts'

type AppliedChipsProps = {
  filters: readonly AppliedFilter[]
  change: (next: SearchState) => void
}

/** What narrows the list, once more: here it is seen with the photos. */
export function AppliedChips({ filters, change }: AppliedChipsProps) {
  const row = useRef<HTMLUListElement>(null)
  if (filters.length === 0) return null

  // The chip that was removed had the focus. Whoever removed the last one goes where the change says.
  function remove({ without }: AppliedFilter) {
    change(without)
    if (filters.length > 1) row.current?.focus()
  }

  return (
    <ul
      ref={row}
      tabIndex={-1}
      aria-label="Applied filters"
      className="-my-1 flex min-w-0 [scrollbar-width:none] gap-1 overflow-x-auto py-1"
    >
      {filters.map((one) => (
        <li key={`${one.filter} ${one.label}`} className="max-w-[240px] flex-none">
          <FilterChip onRemove={() => remove(one)}>{one.label}</FilterChip>
        </li>
      ))}
    </ul>
  )
}
