import { FilterChip } from '@shoebox/web-kit/ui/chip.tsx'
import type { AppliedFilter } from '../applied-filters.ts'
import type { SearchState } from '../search-address.ts'

type AppliedChipsProps = {
  filters: readonly AppliedFilter[]
  change: (next: SearchState) => void
}

/** What narrows the list, once more: here it is seen with the photos. */
export function AppliedChips({ filters, change }: AppliedChipsProps) {
  if (filters.length === 0) return null

  return (
    <ul
      aria-label="Applied filters"
      className="-my-1 flex min-w-0 [scrollbar-width:none] gap-1 overflow-x-auto py-1"
    >
      {filters.map(({ filter, label, without }) => (
        <li key={`${filter} ${label}`} className="max-w-[240px] flex-none">
          <FilterChip onRemove={() => change(without)}>{label}</FilterChip>
        </li>
      ))}
    </ul>
  )
}
