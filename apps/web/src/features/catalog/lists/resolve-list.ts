import { collectionList } from './collection.ts'
import type { ListLink } from './link-state.ts'
import { listingList } from './listing.ts'
import type {
  BackLabelSource,
  InfiniteListQuery,
  ListAddress,
  ListName,
  PhotoList,
  TaxonomyEntry,
} from './photo-list.ts'
import { searchList } from './search.ts'
import { similarList, similarPeopleList } from './similar.ts'
import { storefrontList } from './storefront.ts'
import { wishlistList } from './wishlist.ts'

/** A `PhotoList` bound to the parameters of a link. */
export type ResolvedList = {
  pageSize: number
  isPagedByOffset: boolean
  canRefetch: boolean
  backLabel: (source: BackLabelSource) => string | undefined
  entryInBackLabel: TaxonomyEntry | null
  userQuery: (userId: string) => InfiniteListQuery
}

/** Finds the list of a link; null if the link is invalid. */
export function resolveList({ list, ...address }: ListLink): ResolvedList | null {
  return resolvers[list](address)
}

const resolvers: Readonly<Record<ListName, (address: ListAddress) => ResolvedList | null>> = {
  search: createResolver(searchList),
  storefront: createResolver(storefrontList),
  listing: createResolver(listingList),
  collection: createResolver(collectionList),
  wishlist: createResolver(wishlistList),
  similar: createResolver(similarList),
  people: createResolver(similarPeopleList),
}

function createResolver<Params>(list: PhotoList<Params>) {
  return (address: ListAddress): ResolvedList | null => {
    const params = list.parseAddress(address)
    if (params === null) return null

    return {
      pageSize: list.pageSize,
      isPagedByOffset: list.isPagedByOffset ?? false,
      canRefetch: list.isUnseeded?.(params) !== true,
      backLabel: (source) => list.backLabel(params, source),
      entryInBackLabel: list.entryInBackLabel?.(params) ?? null,
      userQuery: (userId) => list.userQuery(params, userId),
    }
  }
}
