import { ApiError } from '@shoebox/contract/api-error'
import { type SearchMethod, type SearchSort, sortOf } from '@shoebox/domain/search-filters'
import type { TaxonomyType } from '@shoebox/domain/taxonomy'
import { gcTimes, stale } from '@shoebox/web-kit/api/stale'
import {
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import type { GridPhoto } from '../grid/grid-photo.ts'

/** Stored in history entries: after a rename, older entries no longer find their list. */
export const listNames = [
  'search',
  'storefront',
  'listing',
  'collection',
  'similar',
  'people',
] as const
export type ListName = (typeof listNames)[number]

/** Where a list is. Plain data, so that it fits into the state of a history entry. */
export type ListAddress = {
  /** Canonical URL of the page that shows the list, with the seed of a random order. Identifies the list. */
  href: string
  /** The photo that the others are similar to: the URL of its page has only its number. */
  photoId?: string
}

/** Describes one kind of photo list, so that every page and link can show, name and load it in the same way. */
export type PhotoList<Params> = {
  name: ListName
  /** Photos per page for signed-in users. */
  pageSize: number
  /** Not by cursor, so a page can repeat photos: each one that goes live shifts the offsets of the rest. */
  isReadByOffset?: boolean
  /** The inverse of `address`; null for an invalid address. */
  parse: (address: ListAddress) => Params | null
  address: (params: Params) => ListAddress
  /** Text of the link back to the list; undefined until its name is loaded. */
  title: (params: Params, source: TitleSource) => string | undefined
  /** The creator, event or color whose name `title` needs; null if the parameters include the name. */
  titleNeeds?: (params: Params) => TaxonomyEntry | null
  /** The whole list, page by page, for signed-in users. */
  userQuery: (params: Params, userId: string) => InfiniteListQuery
  /** For lists with a random order. */
  withSeed?: (params: Params, seed: number) => Params
  /** The order is random and has no seed: the server would return another one, so the list cannot be read again. */
  isUnseeded?: (params: Params) => boolean
}

/** A list that anonymous visitors see too: a single page of it. */
export type PublicList<Params, Answer> = PhotoList<Params> & {
  /** Same query key as the server render, so its answer is reused. */
  visitorQuery: (params: Params) => SinglePageQuery<Answer>
  toPage: (answer: Answer) => ListPage
}

export type TaxonomyEntry = { type: TaxonomyType; id: string }

export type TitleSource = {
  /** Name of the entry that `titleNeeds` returned; null if there is no such entry, undefined until loaded. */
  name: string | null | undefined
  client: QueryClient
}

/** A page with only the photo fields that the grid renders: a list may hold 20,000 photos. */
export type ListPage = {
  photos: readonly GridPhoto[]
  next_cursor: string | null
  /** Null if the server does not count the list. */
  total_count: number | null
  is_capped: boolean
  sort_order: SearchSort
  seed: number | null
  search_method: SearchMethod
  also_showing: readonly string[]
  corrected_query: string | null
}

/** The fields that only a search has, for the pages of other lists. */
export const withoutTerm = {
  search_method: 'fallback',
  also_showing: [],
  corrected_query: null,
} as const

const maxRetries = 2

/** Retries server errors; a client error (4xx) would fail again. */
export function retrySearch(failures: number, error: Error): boolean {
  const isClientError = error instanceof ApiError && error.status >= 400 && error.status < 500

  return !isClientError && failures < maxRetries
}

export const searchTimes = { staleTime: stale.search, gcTime: gcTimes.search }

type ListQueryOptions = {
  queryKey: QueryKey
  staleTime: number
  gcTime?: number
  refetchOnMount?: boolean
}

type SinglePageInput<Answer> = ListQueryOptions & { read: (signal: AbortSignal) => Promise<Answer> }

type SinglePageQuery<Answer> = ReturnType<typeof singlePageQuery<Answer>>

/** The query of the single page that visitors see. */
export function singlePageQuery<Answer>({ read, ...options }: SinglePageInput<Answer>) {
  return queryOptions({ ...options, queryFn: ({ signal }) => read(signal), retry: retrySearch })
}

type InfiniteListInput = ListQueryOptions & {
  /** The cursor is null for the first page. */
  read: (cursor: string | null, signal: AbortSignal) => Promise<ListPage>
}

export type InfiniteListQuery = ReturnType<typeof infiniteListQuery>

/** The query of a list that signed-in users can scroll to the end. */
export function infiniteListQuery({ read, ...options }: InfiniteListInput) {
  return infiniteQueryOptions({
    ...options,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: firstCursor(),
    getNextPageParam: ({ next_cursor: cursor }: ListPage) => cursor,
    // Fetched pages never change, and comparing all of them gets more expensive with each page.
    structuralSharing: false,
    retry: retrySearch,
  })
}

type Order = { sort: SearchSort | null; seed: number | null }

export function isUnseededOrder({ sort, seed }: Order, hasTerm = false): boolean {
  return seed === null && sortOf(sort, hasTerm) === 'random'
}

/** Path and query of a URL of this site. */
export function splitHref(href: string): { pathname: string; search: string } {
  const { pathname, search } = new URL(href, 'https://site.invalid')

  return { pathname, search }
}

/** The loaded photos in list order. Deduplicates only where pages can repeat photos: 20,000 photos take over 2 ms. */
export function photosOf(
  { isReadByOffset = false }: Pick<PhotoList<never>, 'isReadByOffset'>,
  pages: readonly ListPage[],
): readonly GridPhoto[] {
  const all = pages.flatMap(({ photos }) => photos)

  return isReadByOffset ? [...new Map(all.map((photo) => [photo.id, photo])).values()] : all
}

/** Widens the type to `string | null`, the page parameter of all pages; the first page has no cursor. */
function firstCursor(): string | null {
  return null
}
