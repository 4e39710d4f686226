import { type SearchSort, sortOf } from '@shoebox/domain/search-filters'
import { useAuthContext } from '@shoebox/web-auth/auth-context'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useGo } from '../../../lib/use-go.ts'
import { appliedFilters, clearFilters } from '../applied-filters.ts'
import { SignInBanner } from '../components/sign-in-banner.tsx'
import { Filters } from '../filters/filters.tsx'
import { FiltersSheetLater } from '../filters/filters-sheet-later.tsx'
import { readAddress, type SearchState, writeAddress } from '../search-address.ts'
import { facetsQuery } from '../search-queries.ts'
import { bestRemoval } from './best-removal.ts'
import { countLine } from './count-line.ts'
import { LiveSearchBox } from './live-search-box.tsx'
import { NoResults } from './no-results.tsx'
import { ResultNotes } from './result-notes.tsx'
import { Results } from './results.tsx'
import { SearchBar } from './search-bar.tsx'
import { SortMenu } from './sort-menu.tsx'
import { useFilterKey } from './use-filter-key.ts'
import { useFilterNames } from './use-filter-names.ts'
import { useSearch } from './use-search.ts'
import { useSeedInAddress } from './use-seed-in-address.ts'

type PhotoSearchProps = {
  /** With a box whose every key searches. */
  isLive?: boolean
  /** The order is the page's, and there is no other. */
  isSortFixed?: boolean
}

/** A list of photos with everything that narrows and orders it; all of that stands in the address. */
export function PhotoSearch({ isLive = false, isSortFixed = false }: PhotoSearchProps) {
  const { pathname, search: query } = useLocation()
  const go = useGo()
  const rail = useRef<HTMLElement>(null)
  const photos = useRef<HTMLElement>(null)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const state = useMemo(() => readAddress(pathname, query), [pathname, query])
  const search = useSearch(state)
  const facets = useFacets(state)
  const names = useFilterNames(state, facets.data)
  useSeedInAddress(state, search)
  useFilterKey({ photos, rail, openSheet: () => setSheetOpen(true) })
  const { list, status } = search
  const filters = appliedFilters(state, names)
  const shown = list?.photos.length ?? 0

  const change = (next: SearchState) => go(writeAddress(pathname, next))
  const counted = {
    state,
    facets: facets.data,
    isStale: facets.isPlaceholderData,
    change,
    retry: facets.isError ? () => void facets.refetch() : undefined,
  }
  const clear = () => change(clearFilters(state))
  const sort = isSortFixed ? null : (
    <SortMenu
      sort={sortOf(state.sort, state.term !== '')}
      hasTerm={state.term !== ''}
      change={(chosen: SearchSort) => change({ ...state, sort: chosen, seed: null })}
    />
  )

  return (
    <>
      {isLive && (
        <div className="px-gutter pt-[calc(var(--spacing-header)+12px)] print:pt-0">
          <h1 className="sr-only">{state.term === '' ? 'Search' : `Search: ${state.term}`}</h1>
          <LiveSearchBox
            term={state.term}
            search={(term) => go(writeAddress(pathname, withTerm(state, term)), { replace: true })}
            settle={(term) => change(withTerm(state, term))}
          />
        </div>
      )}
      <SearchBar
        count={list === undefined ? '' : countLine({ shown, total: list.total })}
        filters={filters}
        sort={sort}
        change={change}
        clear={clear}
        openFilters={() => setSheetOpen(true)}
      />
      <div className="px-gutter md:grid md:grid-cols-[var(--spacing-rail)_minmax(0,1fr)] md:gap-6">
        <aside
          ref={rail}
          aria-label="Filters"
          className="sticky top-[calc(var(--spacing-header)+56px)] -mr-6 -ml-3 max-h-[calc(100dvh-var(--spacing-header)-56px)] self-start overflow-x-hidden overflow-y-auto pt-4 pb-6 pl-3 [scrollbar-color:var(--color-edge)_transparent] [scrollbar-width:thin] max-md:hidden print:hidden"
        >
          {/* As wide with a scroll bar as without: the bar stands in the gap, and handles reach beyond both edges. */}
          <div className="w-rail">
            <Filters {...counted} />
          </div>
        </aside>
        <section
          ref={photos}
          aria-label="Photos"
          aria-busy={search.isStale}
          className={`min-w-0 md:pt-4 ${list?.isCapped ? '' : 'pb-8 md:pb-12'}`}
        >
          <div className="flex items-center justify-between gap-3 max-md:mb-2 max-md:min-h-8">
            {list !== undefined && <ResultNotes term={state.term} {...list} />}
            <div className="ml-auto md:hidden">{sort}</div>
          </div>
          <Results
            search={search}
            empty={
              <NoResults
                state={state}
                hasFilters={filters.length > 0}
                removal={bestRemoval({ state, names, without: facets.data?.without ?? [] })}
                change={change}
              />
            }
          />
        </section>
      </div>
      {list?.isCapped && status !== 'signed-in' && (
        <SignInBanner shown={shown} total={list.total} returnTo={pathname + query} />
      )}
      <FiltersSheetLater
        {...counted}
        isOpen={isSheetOpen}
        onClose={() => setSheetOpen(false)}
        applied={filters}
      />
    </>
  )
}

function useFacets(state: SearchState) {
  const { status, user } = useAuthContext()

  return useQuery({ ...facetsQuery(state, user?.id ?? null), enabled: status !== 'loading' })
}

/** Other words are another list: what was chosen for the old one's order does not hold for it. */
function withTerm(state: SearchState, term: string): SearchState {
  const sort = state.sort === 'relevance' && term === '' ? null : state.sort

  return { ...state, term, sort, seed: term === state.term ? state.seed : null }
}
