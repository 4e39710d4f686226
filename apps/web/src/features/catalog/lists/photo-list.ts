import { ApiError } from '@shoebox/contract/client/api-error'
import { type SearchMethod, type SearchSort, sortOf } from '@shoebox/domain/catalog/search-filters'
import type { TaxonomyType } from '@shoebox/domain/catalog/taxonomy'
import { gcTimes, stale } from '@shoebox/web-kit/api/stale'
import {
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import type { GridPhoto } from '../grid/grid-photo.ts'

/** Stored in history entries, so renaming one breaks older entries. */
export const listNames = [
  'search',
  'storefront',
  'listing',
  'collection',
  'wishlist',
  'similar',
  'people',
] as const
export type ListName = (typeof listNames)[number]

/** Identifies a list. Plain data, because it is stored in history entries. */
export type ListAddress = {
  /** Canonical URL of the list's page, including the seed of a random order. */
  href: string
  /** For lists of similar photos: the id of the source photo, because `href` has only its number. */
  photoId?: string
}

/** One kind of photo list. Pages and links use it to load the list, build its URL and link back to it. */
export type PhotoList<Params> = {
  name: ListName
  /** Photos per page for signed-in users. */
  pageSize: number
  /** Pages are fetched by offset, not by cursor. They can repeat photos, because each new photo shifts the offsets. */
  isPagedByOffset?: boolean
  /** Null for an invalid address. */
  parseAddress: (address: ListAddress) => Params | null
  toAddress: (params: Params) => ListAddress
  /** Text of the link back to the list; undefined until its name loads. */
  backLabel: (params: Params, source: BackLabelSource) => string | undefined
  /** The creator, event or color whose name is part of the back label; null if the label needs no name. */
  entryInBackLabel?: (params: Params) => TaxonomyEntry | null
  /** The whole list, page by page, for signed-in users. */
  userQuery: (params: Params, userId: string) => InfiniteListQuery
  /** Adds the seed of a random order. Undefined for lists that are never random. */
  withSeed?: (params: Params, seed: number) => Params
  /** True for a random order without a seed. Refetching the list would return a different order. */
  isUnseeded?: (params: Params) => boolean
}

/** A list that visitors can see too, but only its first page. */
export type PublicList<Params, Output> = PhotoList<Params> & {
  /** Uses the same query key as the server render, so its response is reused. */
  visitorQuery: (params: Params) => SinglePageQuery<Output>
  toPage: (output: Output) => ListPage
}

export type TaxonomyEntry = { type: TaxonomyType; id: string }

export type BackLabelSource = {
  /** Name of the entry from `entryInBackLabel`; null if the entry doesn't exist, undefined until loaded. */
  name: string | null | undefined
  client: QueryClient
}

/** One page of a list. */
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
  alternatives: readonly { query: string; total_count: number }[]
  did_you_mean: { query: string; total_count: number } | null
  absent_place: string | null
}

/** Defaults for fields that only a search has. */
export const emptySearchFields = {
  search_method: 'fallback',
  also_showing: [],
  corrected_query: null,
  alternatives: [],
  did_you_mean: null,
  absent_place: null,
} as const

const maxRetries = 2

/** Retries network and server errors, but not client errors (4xx), which would fail again. */
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

/** Query for the single page that visitors see. */
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

/** Query for all pages of a list, for signed-in users. */
export function infiniteListQuery({ fetchPage, ...options }: InfiniteListInput) {
  return infiniteQueryOptions({
    ...options,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: getFirstCursor(),
    getNextPageParam: ({ next_cursor: cursor }: ListPage) => cursor,
    // Fetched pages never change, and comparing them gets slower with each page.
    structuralSharing: false,
    retry: shouldRetry,
  })
}

type Order = { sort: SearchSort | null; seed: number | null }

export function isUnseededOrder({ sort, seed }: Order, hasTerm = false): boolean {
  return seed === null && sortOf(sort, hasTerm) === 'random'
}

export function splitHref(href: string): { pathname: string; search: string } {
  const { pathname, search } = new URL(href, 'https://site.invalid')

  return { pathname, search }
}

/** Deduplicates only if pages can repeat photos, because deduplicating 20,000 photos takes over 2 ms. */
export function mergePhotos(
  { isPagedByOffset = false }: Pick<PhotoList<never>, 'isPagedByOffset'>,
  pages: readonly ListPage[],
): readonly GridPhoto[] {
  const photos = pages.flatMap((page) => page.photos)

  return isPagedByOffset ? [...new Map(photos.map((photo) => [photo.id, photo])).values()] : photos
}

/** A function, so TypeScript infers the cursor type `string | null` instead of `null`. */
function getFirstCursor(): string | null {
  return null
}
