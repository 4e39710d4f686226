import { type SearchSort, sortOf } from '@shoebox/domain/search-filters'
import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { lazyOverlay } from '@shoebox/web-kit/overlay/lazy-overlay.tsx'
import { SkipLink } from '@shoebox/web-kit/site/skip-link.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { trackSearch } from '../../../lib/track.ts'
import { appliedFilters, clearFilters } from '../applied-filters.ts'
import { CappedBanner, countLine, PhotoSection } from '../list-pages/photo-section.tsx'
import { SortMenu } from '../list-pages/sort-menu.tsx'
import { facetsQuery, searchList } from '../lists/search.ts'
import { type ListResults, usePhotoList } from '../lists/use-photo-list.ts'
import { readAddress, type SearchState } from '../search-address.ts'
import { bestRemoval } from './best-removal.ts'
import { FilterRail, useFilterNames } from './filter-rail.tsx'
import { LiveSearchBox } from './live-search-box.tsx'
import { NoResults } from './no-results.tsx'
import { ResultNotes } from './result-notes.tsx'
import { barHeight, SearchBar } from './search-bar.tsx'
import { useFilterKey } from './use-filter-key.ts'
import { usePendingSearch } from './use-pending-search.ts'

/** Desktop screens never open it. */
const FiltersSheet = lazyOverlay(
  async () => (await import('../filters/filters-sheet.tsx')).FiltersSheet,
)

type PhotoSearchProps = {
  /** Shows a search box that searches as the user types. */
  isLive?: boolean
  /** The page has a fixed order, so there is no sort menu. */
  isSortFixed?: boolean
}

/** A photo list with its filters and sort order, all of which are in the URL. */
export function PhotoSearch({ isLive = false, isSortFixed = false }: PhotoSearchProps) {
  const { pathname, search: query } = useLocation()
  const rail = useRef<HTMLElement>(null)
  const photos = useRef<HTMLElement>(null)
  /** Set by Enter: the next typing pushes a new history entry, so Back returns to this search. */
  const isSettled = useRef(false)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const state = useMemo(() => readAddress(pathname, query), [pathname, query])
  const { chosen, change, isNavigating } = usePendingSearch(pathname, state)
  const params = useMemo(() => ({ pathname, state }), [pathname, state])
  const results = usePhotoList(searchList, params, { isNavigating })
  useTrackedSearch(state.term, results)
  const facets = useFacets(state)
  const names = useFilterNames(state, facets.data)
  useFilterKey({ photos, rail, openSheet: () => setSheetOpen(true) })
  const { list } = results
  const filters = appliedFilters(chosen, names)

  const filterProps = {
    state: chosen,
    facets: facets.data,
    isStale: facets.isPlaceholderData,
    change,
    eventNames: names.events,
    retry: facets.isError ? () => void facets.refetch() : undefined,
  }
  /** For controls that unmount when pressed: moves focus to the results. */
  const changeAndFocus = (next: SearchState) => {
    change(next)
    photos.current?.focus({ preventScroll: true })
  }
  const sort = isSortFixed ? null : (
    <SortMenu
      sort={sortOf(chosen.sort, chosen.term !== '')}
      hasTerm={chosen.term !== ''}
      change={(order: SearchSort) => change({ ...chosen, sort: order, seed: null })}
    />
  )

  return (
    <>
      {isLive && (
        <div className="px-gutter pt-[calc(var(--spacing-header)+12px)] pb-px print:pt-0">
          <h1 className="sr-only print:not-sr-only print:font-head print:text-h2 print:font-bold">
            {state.term === '' ? 'Search' : `Search: ${state.term}`}
          </h1>
          <div className="print:hidden">
            <LiveSearchBox
              term={chosen.term}
              onPause={(term) => {
                change(withTerm(chosen, term), { replace: !isSettled.current })
                isSettled.current = false
              }}
              onSubmit={(term) => {
                if (term !== chosen.term) change(withTerm(chosen, term), { replace: true })
                isSettled.current = true
              }}
            />
          </div>
        </div>
      )}
      <SkipLink to="photos">Skip to photos</SkipLink>
      <SearchBar
        count={countLine(results)}
        isStale={results.isStale}
        filters={filters}
        sort={sort}
        change={changeAndFocus}
        clear={() => changeAndFocus(clearFilters(chosen))}
        openFilters={() => setSheetOpen(true)}
      />
      <div
        className={`px-gutter md:grid md:grid-cols-[var(--spacing-rail)_minmax(0,1fr)] md:gap-6 print:block ${barHeight(filters)}`}
      >
        <FilterRail rail={rail} {...filterProps} />
        <PhotoSection
          ref={photos}
          results={results}
          className="min-h-dvh min-w-0 scroll-mt-(--bar) md:pt-4"
          empty={
            <NoResults
              state={chosen}
              filters={filters}
              removal={bestRemoval({ state: chosen, names, without: facets.data?.without ?? [] })}
              change={changeAndFocus}
            />
          }
        >
          <div className="flex items-center justify-between gap-3 max-[40rem]:mb-2 max-[40rem]:min-h-8">
            {list !== undefined && list.total > 0 && <ResultNotes term={state.term} {...list} />}
            <div className="ml-auto min-[40rem]:hidden">{sort}</div>
          </div>
        </PhotoSection>
      </div>
      <CappedBanner results={results} returnTo={pathname + query} />
      <FiltersSheet
        {...filterProps}
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

/** Tracks each search term once, when its first results are loaded. */
function useTrackedSearch(term: string, { list, isStale }: ListResults): void {
  const tracked = useRef('')

  useEffect(() => {
    if (list === undefined || isStale || tracked.current === term) return

    tracked.current = term
    if (term === '') return
    trackSearch({
      search_term: term,
      result_count: list.total,
      search_method: list.method,
      expanded_terms: list.alsoShowing,
    })
  }, [term, list, isStale])
}

/** A new term is a new list: drops the seed, and the relevance order if the term is empty. */
function withTerm(state: SearchState, term: string): SearchState {
  const sort = state.sort === 'relevance' && term === '' ? null : state.sort

  return { ...state, term, sort, seed: term === state.term ? state.seed : null }
}
