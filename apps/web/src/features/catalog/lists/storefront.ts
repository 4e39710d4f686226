import { searchPageSize } from '@shoebox/domain/catalog/search-filters'
import { paths } from '../../../lib/paths.ts'
import { readUuid } from '../../../lib/route-params.ts'
import { emptySearch, parseSearchUrl, type SearchState, toSearchUrl } from '../search-url.ts'
import { isUnseededOrder, type PublicList, splitHref } from './photo-list.ts'
import { type SearchOutput, searchQuery, toSearchPage, visitorSearchQuery } from './search.ts'

/** A search for the photos of one family. `creator` is the id from the path of the page. */
export type StorefrontState = SearchState & { creator: string }

/** All photos of one family. */
export const storefrontList: PublicList<StorefrontState, SearchOutput> = {
  name: 'storefront',
  pageSize: searchPageSize,
  parseAddress: ({ href }) => {
    const { pathname, search } = splitHref(href)

    return readStorefront(pathname, search)
  },
  toAddress: ({ creator, ...state }) => ({
    href: toSearchUrl(paths.user.replace(':id', creator), { ...state, creator: null }),
  }),
  backLabel: (_, { name }) => (name === null ? 'Unknown Creator' : name),
  entryInBackLabel: ({ creator }) => ({ type: 'creator', id: creator }),
  userQuery: searchQuery,
  visitorQuery: visitorSearchQuery,
  toPage: toSearchPage,
  withSeed: (state, seed) => ({ ...state, seed }),
  isUnseeded: isUnseededOrder,
}

/** Parses the URL of a storefront; null if the id is invalid. */
export function readStorefront(pathname: string, search: string): StorefrontState | null {
  const creator = readUuid(pathname.split('/')[2])
  if (creator === null) return null

  const { decade, sort, seed } = parseSearchUrl(pathname, search)
  return { ...emptySearch, decade, sort, seed, creator }
}
