import type { PageRead } from '@shoebox/contract/page'
import { readAddress } from '../features/catalog/search-address.ts'
import { toFacetQuery, toVisitorQuery } from '../features/catalog/search-query.ts'
import { isPhotoList } from './photo-lists.ts'
import { frameBoot, type SitePage } from './site-map.ts'

/** What the server answers in the page itself. Apart from the map: a browser needs none of it to go from page to page. */
export function readsOf({ path, boot = [] }: SitePage, search: string): PageRead[] {
  const named = [...frameBoot, ...boot].map((operation) => ({ operation }))
  if (!isPhotoList(path)) return named

  const state = readAddress(path, search)

  return [
    ...named,
    { operation: 'searchPhotosV2', input: { query: toVisitorQuery(state) } },
    { operation: 'countSearchFacets', input: { query: toFacetQuery(state) } },
  ]
}
