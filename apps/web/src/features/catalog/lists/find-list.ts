import type { QueryClient } from '@tanstack/react-query'
import { pagesOf } from './list-pages.ts'
import { listPlaceState } from './list-place.ts'

/**
 * The navigation state of a link to a photo of a grid. Finds the list by object identity of the photo in the query
 * cache, so every infinite query supports previous/next without code of its own.
 */
export function stateOfLink(client: QueryClient, photo: object, index: number) {
  const lists = client.getQueryCache().findAll({
    predicate: ({ state }) => pagesOf(state.data)?.some((page) => page.includes(photo)) === true,
  })
  // A random list is cached under two keys, with and without its seed; use the active one, which can load more.
  const query = lists.find((list) => list.isActive()) ?? lists[0]
  if (query === undefined) return null

  const { pathname, search } = window.location
  return listPlaceState({ key: query.queryKey, index, opened: index, address: pathname + search })
}
