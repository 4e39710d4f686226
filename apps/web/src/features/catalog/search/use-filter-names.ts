import { api } from '@shoebox/web-kit/api/api'
import { queryFor } from '@shoebox/web-kit/api/query-for'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FilterNames } from '../applied-filters.ts'
import type { Facets } from '../filters/facets.ts'
import type { SearchState } from '../search-address.ts'

/** Names of the chosen events and family. The facets usually include them; events without photos are fetched. */
export function useFilterNames(state: SearchState, facets: Facets | undefined): FilterNames {
  const known = useMemo(
    () => new Map(facets?.events.map(({ id, name }) => [id, name]) ?? []),
    [facets],
  )
  const missing = facets === undefined ? [] : state.events.filter((id) => !known.has(id))
  const { data: found } = useQuery({
    ...queryFor(api, 'findEvents', { query: { ids: missing } }),
    enabled: missing.length > 0,
  })

  return useMemo(() => {
    const family = facets?.creators.find(({ id }) => id === state.creator)

    return {
      events: new Map([...known, ...(found ?? []).map(({ id, name }) => [id, name] as const)]),
      creator: family?.storefront_name ?? null,
    }
  }, [facets, found, known, state.creator])
}
