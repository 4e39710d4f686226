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

/** Locates a list. Plain data, because it is stored in the state of a history entry. */
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
  /** Pages are fetched by offset, not by cursor, and can repeat photos: a photo that goes live shifts the offsets. */
  isPagedByOffset?: boolean
  /** The inverse of `address`; null for an invalid address. */
  parse: (address: ListAddress) => Params | null
  address: (params: Params) => ListAddress
  /** Text of the link back to the list; undefined until its name is loaded. */
  title: (params: Params, source: TitleSource) => string | undefined
  /** The creator, event or color whose name is part of `title`; null if the parameters include the name. */
  titleEntry?: (params: Params) => TaxonomyEntry | null
  /** The whole list, page by page, for signed-in users. */
  userQuery: (params: Params, userId: string) => InfiniteListQuery
  /** Adds the seed of a random order. Only lists that can be random have it. */
  withSeed?: (params: Params, seed: number) => Params
  /** The order is random and has no seed: a refetch would return a different order, so the list cannot be refetched. */
  isUnseeded?: (params: Params) => boolean
}

/** A list that anonymous visitors see too, but only a single page of it. */
export type PublicList<Params, Output> = PhotoList<Params> & {
  /** Same query key as the server render, so its response is reused. */
  visitorQuery: (params: Params) => SinglePageQuery<Output>
  toPage: (output: Output) => ListPage
}

export type TaxonomyEntry = { type: TaxonomyType; id: string }

export type TitleSource = {
  /** Name of the entry that `titleEntry` returned; null if there is no such entry, undefined until loaded. */
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
export const emptySearchFields = {
  search_method: 'fallback',
  also_showing: [],
  corrected_query: null,
} as const

const maxRetries = 2

/** Retries server errors; a client error (4xx) would fail again. */
export function shouldRetry(failures: number, error: Error): boolean {
  const isClientError = error instanceof ApiError && error.status >= 400 && error.status < 500

  return !isClientError && failures < maxRetries
}

export const searchCacheTimes = { staleTime: stale.search, gcTime: gcTimes.search }

type ListQueryOptions = {
  queryKey: QueryKey
  staleTime: number
  gcTime?: number
  refetchOnMount?: boolean
}

type SinglePageInput<Output> = ListQueryOptions & {
  fetchPage: (signal: AbortSignal) => Promise<Output>
}

type SinglePageQuery<Output> = ReturnType<typeof singlePageQuery<Output>>

/** The query of the single page that visitors see. */
export function singlePageQuery<Output>({ fetchPage, ...options }: SinglePageInput<Output>) {
  return queryOptions({
    ...options,
    queryFn: ({ signal }) => fetchPage(signal),
    retry: shouldRetry,
  })
}

type InfiniteListInput = ListQueryOptions & {
  /** The cursor is null for the first page. */
  fetchPage: (cursor: string | null, signal: AbortSignal) => Promise<ListPage>
}

export type InfiniteListQuery = ReturnType<typeof infiniteListQuery>

/** The query of a list that signed-in users can scroll to the end. */
export function infiniteListQuery({ fetchPage, ...options }: InfiniteListInput) {
  return infiniteQueryOptions({
    ...options,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: firstCursor(),
    getNextPageParam: ({ next_cursor: cursor }: ListPage) => cursor,
    // Fetched pages never change, and comparing all of them gets more expensive with each page.
    structuralSharing: false,
    retry: shouldRetry,
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
export function mergePhotos(
  { isPagedByOffset = false }: Pick<PhotoList<never>, 'isPagedByOffset'>,
  pages: readonly ListPage[],
): readonly GridPhoto[] {
  const all = pages.flatMap(({ photos }) => photos)

  return isPagedByOffset ? [...new Map(all.map((photo) => [photo.id, photo])).values()] : all
}

/** Widens the type to `string | null`, the page parameter of all pages; the first page has no cursor. */
function firstCursor(): string | null {
  return null
}
