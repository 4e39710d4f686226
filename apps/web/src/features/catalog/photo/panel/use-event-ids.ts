import { api } from '@shoebox/web-kit/api/api'
import { queryFor } from '@shoebox/web-kit/api/query-for'
import { stale } from '@shoebox/web-kit/api/stale'
import { queryOptions, useQuery } from '@tanstack/react-query'

/** Maps event names to ids: photos have names, listings need ids. Without an id, the name is shown without a link. */
export function useEventIds(names: readonly string[]): ReadonlyMap<string, string> {
  const { data = [] } = useQuery({ ...eventsByNameQuery(names), enabled: names.length > 0 })

  return new Map(data.map(({ id, name }) => [name, id]))
}

function eventsByNameQuery(names: readonly string[]) {
  return queryOptions({
    ...queryFor(api, 'findEvents', { query: { names: [...names] } }),
    staleTime: stale.photo,
  })
}
