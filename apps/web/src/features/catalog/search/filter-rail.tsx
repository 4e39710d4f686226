import { notRecorded } from '@shoebox/domain/catalog/search-filters'
import { api } from '@shoebox/web-kit/api/api'
import { queryFor } from '@shoebox/web-kit/api/query-for'
import { useQuery } from '@tanstack/react-query'
import { memo, type RefObject, useMemo } from 'react'
import type { DisplayNames } from '../applied-filters.ts'
import type { Facets } from '../filters/facets.ts'
import { Filters, type FiltersProps } from '../filters/filters.tsx'
import type { SearchState } from '../search-url.ts'

type FilterRailProps = FiltersProps & { railRef: RefObject<HTMLElement | null> }

/**
 * Sticky filters next to the photos. When the header hides, the rail moves up with a transform, like the search bar.
 * Memoized, so it doesn't re-render for every page of photos.
 */
export const FilterRail = memo(function FilterRail({ railRef, ...filters }: FilterRailProps) {
  return (
    <aside
      ref={railRef}
      aria-label="Filters"
      className="sticky top-[calc(var(--spacing-header)+var(--bar))] -mr-6 -ml-3 self-start [container-type:scroll-state] max-md:hidden print:hidden"
    >
      <div className="max-h-[calc(100dvh-var(--spacing-header)-var(--bar))] overflow-x-hidden overflow-y-auto pt-4 pb-6 pl-3 [scrollbar-color:var(--color-edge)_transparent] [scrollbar-width:thin] transition-transform duration-120 ease-table [@container_scroll-state(stuck:_top)]:[header[data-hidden]:not(:focus-within)~main_&]:max-h-[calc(100dvh-var(--bar))] [@container_scroll-state(stuck:_top)]:[header[data-hidden]:not(:focus-within)~main_&]:-translate-y-header">
        {/* Fixed width: the scrollbar fits in the gap, and slider handles can extend past both edges. */}
        <div className="w-rail">
          <Filters {...filters} />
        </div>
      </div>
    </aside>
  )
})

/** Names of the events and of the selected family. Selected events that the facets don't include are fetched. */
export function useDisplayNames(state: SearchState, facets: Facets | undefined): DisplayNames {
  const knownNames = useMemo(
    () => new Map(facets?.events.map(({ id, name }) => [id, name]) ?? []),
    [facets],
  )
  const missingIds =
    facets === undefined
      ? []
      : state.events.filter((id) => id !== notRecorded && !knownNames.has(id))
  const { data: foundEvents } = useQuery({
    ...queryFor(api, 'findEvents', { query: { ids: missingIds } }),
    enabled: missingIds.length > 0,
  })

  return useMemo(() => {
    const family = facets?.creators.find(({ id }) => id === state.creator)

    return {
      events: new Map([
        ...knownNames,
        ...(foundEvents ?? []).map(({ id, name }) => [id, name] as const),
      ]),
      creator: family?.storefront_name ?? null,
    }
  }, [facets, foundEvents, knownNames, state.creator])
}
