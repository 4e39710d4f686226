import type { QueryClient } from '@tanstack/react-query'
import { pagesOf } from './list-pages.ts'
import { listPlaceState } from './list-place.ts'

/**
 * The state of a link to a photo of a grid. The list is found by the photo itself, the very object that the grid was given:
 * so every list that is read page by page can be walked along, and none has to know of it.
 */
export function stateOfLink(client: QueryClient, photo: object, index: number) {
  const lists = client.getQueryCache().findAll({
    predicate: ({ state }) => pagesOf(state.data)?.some((page) => page.includes(photo)) === true,
  })
  // A random list is known under two keys, with its order and without; the one that is shown is read on.
  const query = lists.find((list) => list.isActive()) ?? lists[0]
  if (query === undefined) return null

  const { pathname, search } = window.location
  return listPlaceState({ key: query.queryKey, index, opened: index, address: pathname + search })
}
