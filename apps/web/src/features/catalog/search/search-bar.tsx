import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import type { ReactNode } from 'react'
import type { AppliedFilter } from '../applied-filters.ts'
import type { SearchState } from '../search-address.ts'
import { AppliedChips } from './applied-chips.tsx'

type SearchBarProps = {
  count: string
  filters: readonly AppliedFilter[]
  sort: ReactNode
  change: (next: SearchState) => void
  clear: () => void
  openFilters: () => void
}

/**
 * Stays in sight: below the header, and at the very top where the header has gone. It moves up by a transform, which
 * shifts nothing, and only while it is stuck.
 */
export function SearchBar({ count, filters, sort, change, clear, openFilters }: SearchBarProps) {
  return (
    <div className="sticky top-header z-10 [container-type:scroll-state] print:static">
      <div className="border-rule bg-surround px-gutter transition-transform duration-120 ease-table md:border-b [@container_scroll-state(stuck:_top)]:border-b [@container_scroll-state(stuck:_top)]:[header[data-hidden]:not(:focus-within)~main_&]:-translate-y-header">
        <div className="flex min-h-12 items-center justify-between gap-3 md:grid md:min-h-14 md:grid-cols-[var(--spacing-rail)_1fr] md:gap-6">
          <div className="flex items-baseline justify-between max-md:hidden">
            <h2 className="font-head text-h3 font-bold tracking-[-0.005em]">Filters</h2>
            {filters.length > 0 && (
              <button type="button" onClick={clear} className="link text-small">
                Clear all
              </button>
            )}
          </div>
          <div className="flex min-w-0 items-center gap-3 md:flex-1">
            <output className="text-small tabular-nums md:flex-none md:text-body md:whitespace-nowrap">
              {count}
            </output>
            <div className="min-w-0 flex-1 max-md:hidden">
              <AppliedChips filters={filters} change={change} />
            </div>
            <div className="ml-auto max-md:hidden">{sort}</div>
          </div>
          <div className="md:hidden print:hidden">
            <Button size="small" onClick={openFilters} aria-haspopup="dialog">
              <Icon name="filter" />
              Filters
              {filters.length > 0 && (
                <span className="-mr-1 bg-mark px-[5px] text-on-mark tabular-nums">
                  {filters.length}
                  <span className="sr-only"> applied</span>
                </span>
              )}
            </Button>
          </div>
        </div>
      </div>
    </div>
  )
}
