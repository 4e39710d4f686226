import { collectionList } from './collection.ts'
import type { ListLink } from './link-state.ts'
import { listingList } from './listing.ts'
import type {
  InfiniteListQuery,
  ListAddress,
  ListName,
  PhotoList,
  TaxonomyEntry,
  TitleSource,
} from './photo-list.ts'
import { searchList } from './search.ts'
import { similarList, similarPeopleList } from './similar.ts'
import { storefrontList } from './storefront.ts'

/** The list of a link: its description, applied to the parameters in the link. */
export type OpenList = {
  pageSize: number
  isReadByOffset: boolean
  canReadAgain: boolean
  title: (source: TitleSource) => string | undefined
  titleNeeds: TaxonomyEntry | null
  userQuery: (userId: string) => InfiniteListQuery
}

/** Null if the link is invalid. */
export function openList({ list, ...address }: ListLink): OpenList | null {
  return lists[list](address)
}

const lists: Readonly<Record<ListName, (address: ListAddress) => OpenList | null>> = {
  search: opener(searchList),
  storefront: opener(storefrontList),
  listing: opener(listingList),
  collection: opener(collectionList),
  similar: opener(similarList),
  people: opener(similarPeopleList),
}

function opener<Params>(list: PhotoList<Params>) {
  return (address: ListAddress): OpenList | null => {
    const params = list.parse(address)
    if (params === null) return null

    return {
      pageSize: list.pageSize,
      isReadByOffset: list.isReadByOffset ?? false,
      canReadAgain: list.isUnseeded?.(params) !== true,
      title: (source) => list.title(params, source),
      titleNeeds: list.titleNeeds?.(params) ?? null,
      userQuery: (userId) => list.userQuery(params, userId),
    }
  }
}
