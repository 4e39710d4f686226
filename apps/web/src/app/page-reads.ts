import { callUrl } from '@shoebox/contract/client'
import type { PageRead } from '@shoebox/contract/page'
import { toListingQuery, toVisitorListingQuery } from '../features/catalog/lists/listing.ts'
import { toFacetQuery, toSearchQuery, toVisitorQuery } from '../features/catalog/lists/search.ts'
import { readStorefront } from '../features/catalog/lists/storefront.ts'
import { readAddress, type SearchState } from '../features/catalog/search-address.ts'
import { readListing } from '../features/catalog/taxonomy/listing.ts'
import { hasSeparateName } from '../features/catalog/taxonomy/listing-labels.ts'
import { isPhotoList, paths } from '../lib/paths.ts'
import { readPhotoId, readUuid } from '../lib/route-params.ts'
import { frameBoot, type SitePage } from './site-map.ts'

type Address = { pathname: string; search: string }

/** The reads that the server inlines. Not part of the site map, because the browser does not need them to navigate. */
export function readsOf({ path, boot = [] }: SitePage, address: Address): PageRead[] {
  const named = [...frameBoot, ...boot].map((operation) => ({ operation }))

  return [...named, ...ownReads(path, address)]
}

/**
 * The URL of the first request of a signed-in user, for pages that do not show them what visitors see. Must be the same
 * as the URL of the page's own query, otherwise the request is sent twice.
 */
export function earlyReadOf({ path }: SitePage, address: Address): string | null {
  const read = userRead(path, address)

  return read && callUrl(read.operation, read.input ?? {})
}

function userRead(path: string, { pathname, search }: Address): PageRead | null {
  const [, , id] = pathname.split('/')
  if (isPhotoList(path)) return searchRead(readAddress(path, search))
  if (path === paths.user) {
    const state = readStorefront(pathname, search)

    return state && searchRead(state)
  }
  if (path === paths.taxonomy) {
    const { listing } = readListing(pathname, search)
    const query = listing && toListingQuery(listing)

    return query && { operation: 'listTaxonomyPhotos', input: { query } }
  }
  if (path === paths.collection) return collectionReads(pathname).at(-1) ?? null

  const photoid = path === paths.photo ? readPhotoId(id) : null
  return photoid === null
    ? null
    : { operation: 'getPhotoDetails', input: { params: { photoid: String(photoid) }, query: {} } }
}

function searchRead(state: SearchState): PageRead {
  return { operation: 'searchPhotosV2', input: { query: toSearchQuery(state) } }
}

function ownReads(path: string, { pathname, search }: Address): PageRead[] {
  // The empty input keeps this read from being shared: its thumbnails are signed for one visitor.
  if (path === paths.events) return [{ operation: 'listEventCovers', input: { query: {} } }]
  if (path === paths.taxonomy) return listingReads({ pathname, search })
  if (path === paths.collections) return [{ operation: 'listCollections', input: { query: {} } }]
  if (path === paths.collection) return collectionReads(pathname)
  if (path === paths.user) return storefrontReads({ pathname, search })
  if (!isPhotoList(path)) return []

  const state = readAddress(path, search)

  return [
    { operation: 'searchPhotosV2', input: { query: toVisitorQuery(state) } },
    { operation: 'countSearchFacets', input: { query: toFacetQuery(state) } },
  ]
}

function listingReads({ pathname, search }: Address): PageRead[] {
  const { listing } = readListing(pathname, search)
  if (listing === null) return []

  const { type, id } = listing
  const photos: PageRead = {
    operation: 'listTaxonomyPhotos',
    input: { query: toVisitorListingQuery(listing) },
  }
  return hasSeparateName(type) ? [photos, nameRead({ type, id })] : [photos]
}

function storefrontReads({ pathname, search }: Address): PageRead[] {
  const state = readStorefront(pathname, search)
  if (state === null) return []

  return [
    { operation: 'searchPhotosV2', input: { query: toVisitorQuery(state) } },
    {
      operation: 'countSearchFacets',
      input: { query: toFacetQuery({ ...state, decade: null }) },
    },
    nameRead({ type: 'creator', id: state.creator }),
  ]
}

function collectionReads(pathname: string): PageRead[] {
  const id = readUuid(pathname.split('/').at(2))
  if (id === null) return []

  const input = { params: { id }, query: {} }
  return [
    { operation: 'getCollection', input },
    { operation: 'listCollectionPhotos', input },
  ]
}

function nameRead(query: { type: string; id: string }): PageRead {
  return { operation: 'getTaxonomyName', input: { query } }
}
