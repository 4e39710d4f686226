import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import type { ReactNode } from 'react'
import type { AppliedFilter } from '../applied-filters.ts'
import type { SearchState } from '../search-url.ts'
import { AppliedChips } from './applied-chips.tsx'

type SearchBarProps = {
  countText: string
  /** True while another list is loading. */
  isStale: boolean
  filters: readonly AppliedFilter[]
  sortMenu: ReactNode
  onChange: (state: SearchState) => void
  onClear: () => void
  onOpenFilters: () => void
}

/**
 * The result count, filter chips and sort menu. Sticks below the header. When the header hides, a stuck bar moves up
 * with a transform, which causes no layout shift. On a phone the count has its own line, because a long one beside both
 * buttons would wrap.
 */
export function SearchBar({
  countText,
  isStale,
  filters,
  sortMenu,
  onChange,
  onClear,
  onOpenFilters,
}: SearchBarProps) {
  return (
    <div className="group/bar sticky top-header z-10 [container-type:scroll-state] print:static">
      <div className="border-rule bg-surround px-gutter transition-transform duration-120 ease-table md:border-b [@container_scroll-state(stuck:_top)]:border-b [@container_scroll-state(stuck:_top)]:[header[data-hidden]:not(:focus-within)~main_&]:-translate-y-header">
        <div className="flex min-h-12 items-center justify-between gap-x-3 max-[30rem]:flex-wrap max-[30rem]:content-center max-[30rem]:py-1 md:grid md:grid-cols-[calc(var(--spacing-rail)+12px)_auto_minmax(0,1fr)_auto] md:grid-rows-[minmax(3rem,auto)] print:flex">
          <div className="mr-3 flex items-baseline justify-between max-md:hidden print:hidden">
            <h2 className="font-head text-h3 font-bold tracking-[-0.005em]">Filters</h2>
            {filters.length > 0 && (
              <button type="button" onClick={onClear} className="link min-h-6 text-small">
                Clear all
              </button>
            )}
          </div>
          <output
            className={`mr-auto min-w-0 text-small tabular-nums transition-opacity max-[30rem]:min-h-[1.125rem] max-[30rem]:basis-full md:text-body md:whitespace-nowrap min-[68.75rem]:group-has-[ul]/bar:min-w-[13.5rem] ${isStale ? 'opacity-60 delay-300' : ''}`}
          >
            {countText}
          </output>
          {filters.length > 0 && (
            <div className="min-w-0 max-md:hidden print:mr-auto md:max-[68.75rem]:col-span-full md:max-[68.75rem]:row-start-2 md:max-[68.75rem]:pb-3">
              <AppliedChips filters={filters} onChange={onChange} isCollapsible />
            </div>
          )}
          <div className="col-start-4">{sortMenu}</div>
          <div className="md:hidden print:hidden">
            <Button size="small" onClick={onOpenFilters} aria-haspopup="dialog">
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

/** Sets --bar to the height of the search bar. Elements that stick or scroll below the bar use it. */
export function barHeightClass(filters: readonly AppliedFilter[]): string {
  const heightClass = '[--bar:3rem] max-[30rem]:[--bar:3.625rem]'

  return filters.length === 0 ? heightClass : `${heightClass} md:max-[68.75rem]:[--bar:5.5rem]`
}
