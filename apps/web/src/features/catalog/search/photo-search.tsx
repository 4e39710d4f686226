import { type SearchSort, sortOf } from '@shoebox/domain/catalog/search-filters'
import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { lazyOverlay } from '@shoebox/web-kit/overlay/lazy-overlay.tsx'
import { SkipLink } from '@shoebox/web-kit/site/skip-link.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { trackSearch } from '../../../lib/track.ts'
import { clearFilters, toAppliedFilters } from '../applied-filters.ts'
import { describeCount, PhotoSection, SignInToSeeMoreBanner } from '../list-pages/photo-section.tsx'
import { SortMenu } from '../list-pages/sort-menu.tsx'
import { facetsQuery, searchList } from '../lists/search.ts'
import { type ListResults, usePhotoList } from '../lists/use-photo-list.ts'
import { parseSearchUrl, type SearchState, toSearchUrl } from '../search-url.ts'
import { AppliedChips } from './applied-chips.tsx'
import { findBestRemoval } from './best-removal.ts'
import { FilterRail, useDisplayNames } from './filter-rail.tsx'
import { LiveSearchBox } from './live-search-box.tsx'
import { NoResults } from './no-results.tsx'
import { DidYouMean } from './other-queries.tsx'
import { ResultNotes } from './result-notes.tsx'
import { barHeightClass, SearchBar } from './search-bar.tsx'
import { useFilterKey } from './use-filter-key.ts'
import { usePendingSearch } from './use-pending-search.ts'

/** Lazy, because only phones use it. */
const FiltersSheet = lazyOverlay(
  async () => (await import('../filters/filters-sheet.tsx')).FiltersSheet,
)

type PhotoSearchProps = {
  hasSearchBox?: boolean
  /** The page has a fixed sort order, so the sort menu is hidden. */
  isSortFixed?: boolean
}

/** A photo list with filters and a sort menu. All choices are in the URL. */
export function PhotoSearch({ hasSearchBox = false, isSortFixed = false }: PhotoSearchProps) {
  const { pathname, search: query } = useLocation()
  const railRef = useRef<HTMLElement>(null)
  const photosRef = useRef<HTMLElement>(null)
  /** Set on Enter. The next typed term then pushes a history entry, so Back returns to the submitted search. */
  const isSubmitted = useRef(false)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const state = useMemo(() => parseSearchUrl(pathname, query), [pathname, query])
  const { latestState, changeState, isNavigating } = usePendingSearch(pathname, state)
  const params = useMemo(() => ({ pathname, state }), [pathname, state])
  const results = usePhotoList(searchList, params, { isNavigating })
  useTrackSearch(state.term, results)
  const facets = useFacets(state)
  const names = useDisplayNames(state, facets.data)
  useFilterKey({ photosRef, railRef, openSheet: () => setSheetOpen(true) })
  const { list } = results
  const filters = toAppliedFilters(latestState, names)

  const filterProps = {
    state: latestState,
    facets: facets.data,
    isStale: facets.isPlaceholderData,
    onChange: changeState,
    eventNames: names.events,
    retry: facets.isError ? () => void facets.refetch() : undefined,
  }
  /** Also focuses the photos, for controls that unmount when pressed. */
  const changeAndFocus = (nextState: SearchState) => {
    changeState(nextState)
    photosRef.current?.focus({ preventScroll: true })
  }
  const question = list?.didYouMean ? (
    <DidYouMean
      query={list.didYouMean}
      url={toSearchUrl(pathname, withTerm(latestState, list.didYouMean.query))}
      onFollow={() => photosRef.current?.focus({ preventScroll: true })}
    />
  ) : null
  const sortMenu = isSortFixed ? null : (
    <SortMenu
      sort={sortOf(latestState.sort, latestState.term !== '')}
      hasTerm={latestState.term !== ''}
      onChange={(order: SearchSort) => changeState({ ...latestState, sort: order, seed: null })}
    />
  )

  return (
    <>
      {hasSearchBox && (
        <div className="px-gutter pt-[calc(var(--spacing-header)+12px)] pb-px print:pt-0">
          <h1 className="sr-only print:not-sr-only print:font-head print:text-h2 print:font-bold">
            {state.term === '' ? 'Search' : `Search: ${state.term}`}
          </h1>
          <div className="print:hidden">
            <LiveSearchBox
              term={latestState.term}
              onDebouncedTerm={(term) => {
                changeState(withTerm(latestState, term), { replace: !isSubmitted.current })
                isSubmitted.current = false
              }}
              onSubmit={(term) => {
                if (term !== latestState.term)
                  changeState(withTerm(latestState, term), { replace: true })
                isSubmitted.current = true
              }}
            />
          </div>
        </div>
      )}
      <SkipLink to="photos">Skip to photos</SkipLink>
      <SearchBar
        countText={describeCount(results)}
        isStale={results.isStale}
        filters={filters}
        sortMenu={sortMenu}
        onChange={changeAndFocus}
        onClear={() => changeAndFocus(clearFilters(latestState))}
        onOpenFilters={() => setSheetOpen(true)}
      />
      <div className="px-gutter pb-2 empty:hidden md:hidden print:hidden">
        <AppliedChips filters={filters} onChange={changeAndFocus} />
      </div>
      <div
        className={`px-gutter md:grid md:grid-cols-[var(--spacing-rail)_minmax(0,1fr)] md:gap-6 print:block ${barHeightClass(filters)}`}
      >
        <FilterRail railRef={railRef} {...filterProps} />
        <PhotoSection
          ref={photosRef}
          results={results}
          className="min-h-dvh min-w-0 scroll-mt-(--bar) md:pt-4"
          emptyState={
            <NoResults
              state={latestState}
              filters={filters}
              removal={findBestRemoval({
                state: latestState,
                names,
                countsWithoutFilter: facets.data?.without ?? [],
              })}
              otherQueries={list?.otherQueries ?? []}
              absentPlace={list?.absentPlace ?? null}
              onChange={changeAndFocus}
            />
          }
        >
          {list !== undefined && list.total > 0 && (
            <ResultNotes
              term={state.term}
              {...list}
              question={question}
              onSelectQuery={(term) => changeAndFocus(withTerm(latestState, term))}
            />
          )}
        </PhotoSection>
      </div>
      <SignInToSeeMoreBanner results={results} returnTo={pathname + query} />
      <FiltersSheet
        {...filterProps}
        isOpen={isSheetOpen}
        onClose={() => setSheetOpen(false)}
        appliedFilters={filters}
      />
    </>
  )
}

function useFacets(state: SearchState) {
  const { status, user } = useAuthContext()

  return useQuery({ ...facetsQuery(state, user?.id ?? null), enabled: status !== 'loading' })
}

/** Tracks each new search term once its results have loaded. */
function useTrackSearch(term: string, { list, isStale }: ListResults): void {
  const trackedTerm = useRef('')

  useEffect(() => {
    if (list === undefined || isStale || trackedTerm.current === term) return

    trackedTerm.current = term
    if (term === '') return
    trackSearch({
      search_term: term,
      result_count: list.total,
      search_method: list.method,
      expanded_terms: list.alsoShowing,
    })
  }, [term, list, isStale])
}

/** A new term resets the random seed. An empty term also resets sorting by relevance. */
function withTerm(state: SearchState, term: string): SearchState {
  const sort = state.sort === 'relevance' && term === '' ? null : state.sort

  return { ...state, term, sort, seed: term === state.term ? state.seed : null }
}
