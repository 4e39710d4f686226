import { callUrl } from '@shoebox/contract/client/client'
import type { PageRead } from '@shoebox/contract/page'
import { toListingQuery, toVisitorListingQuery } from '../features/catalog/lists/listing.ts'
import { toFacetQuery, toSearchQuery, toVisitorQuery } from '../features/catalog/lists/search.ts'
import { readStorefront } from '../features/catalog/lists/storefront.ts'
import { parseSearchUrl, type SearchState } from '../features/catalog/search-url.ts'
import { readListing } from '../features/catalog/taxonomy/listing.ts'
import { hasSeparateName } from '../features/catalog/taxonomy/listing-labels.ts'
import { readVersion } from '../features/licenses/agreement-queries.ts'
import { isPhotoList, paths } from '../lib/paths.ts'
import { readPhotoId, readUuid } from '../lib/route-params.ts'
import type { SitePage } from './site-map/site-page.ts'
import { frameOperations } from './site-map.ts'

type PageLocation = { pathname: string; search: string }

/**
 * The API calls whose responses the server inlines into the page. Kept out of the site map because the browser does not
 * need them to navigate.
 */
export function listPageReads({ path, boot = [] }: SitePage, location: PageLocation): PageRead[] {
  const bootReads = [...frameOperations, ...boot].map((operation) => ({ operation }))

  return [...bootReads, ...listReadsFromUrl(path, location)]
}

/**
 * The URL that the head script requests for a signed-in user before the code of the page loads; null if there is
 * nothing to request early. It must match the URL of the page's own query. Otherwise the request is sent twice.
 */
export function earlyRequestUrl({ path }: SitePage, location: PageLocation): string | null {
  const read = findEarlyRead(path, location)

  return read && callUrl(read.operation, read.input ?? {})
}

function findEarlyRead(path: string, { pathname, search }: PageLocation): PageRead | null {
  const [, , id] = pathname.split('/')
  if (isPhotoList(path)) return toSearchRead(parseSearchUrl(path, search))
  if (path === paths.user) {
    const state = readStorefront(pathname, search)

    return state && toSearchRead(state)
  }
  if (path === paths.taxonomy) {
    const { listing } = readListing(pathname, search)
    const query = listing && toListingQuery(listing)

    return query && { operation: 'listTaxonomyPhotos', input: { query } }
  }
  if (path === paths.collection) return listCollectionReads(pathname).at(-1) ?? null

  const photoid = path === paths.photo ? readPhotoId(id) : null
  return photoid === null
    ? null
    : { operation: 'getPhotoDetails', input: { params: { photoid: String(photoid) }, query: {} } }
}

function toSearchRead(state: SearchState): PageRead {
  return { operation: 'searchPhotosV2', input: { query: toSearchQuery(state) } }
}

function listReadsFromUrl(path: string, { pathname, search }: PageLocation): PageRead[] {
  // An input, even an empty one, keeps the server from sharing the response among visitors: the server signs
  // thumbnails for each visitor.
  if (path === paths.events) return [{ operation: 'listEventCovers', input: { query: {} } }]
  if (path === paths.taxonomy) return listListingReads({ pathname, search })
  if (path === paths.collections) return [{ operation: 'listCollections', input: { query: {} } }]
  if (path === paths.collection) return listCollectionReads(pathname)
  if (path === paths.license) return [{ operation: 'listAgreementVersions' }]
  if (path === paths.licenseVersion) return listVersionReads(pathname)
  if (path === paths.user) return listStorefrontReads({ pathname, search })
  if (!isPhotoList(path)) return []

  const state = parseSearchUrl(path, search)

  return [
    { operation: 'searchPhotosV2', input: { query: toVisitorQuery(state) } },
    { operation: 'countSearchFacets', input: { query: toFacetQuery(state) } },
  ]
}

function listListingReads({ pathname, search }: PageLocation): PageRead[] {
  const { listing } = readListing(pathname, search)
  if (listing === null) return []

  const { type, id } = listing
  const photos: PageRead = {
    operation: 'listTaxonomyPhotos',
    input: { query: toVisitorListingQuery(listing) },
  }
  return hasSeparateName(type) ? [photos, toNameRead({ type, id })] : [photos]
}

function listStorefrontReads({ pathname, search }: PageLocation): PageRead[] {
  const state = readStorefront(pathname, search)
  if (state === null) return []

  return [
    { operation: 'searchPhotosV2', input: { query: toVisitorQuery(state) } },
    {
      operation: 'countSearchFacets',
      input: { query: toFacetQuery({ ...state, decade: null }) },
    },
    toNameRead({ type: 'creator', id: state.creator }),
  ]
}

function listCollectionReads(pathname: string): PageRead[] {
  const id = readUuid(pathname.split('/').at(2))
  if (id === null) return []

  const input = { params: { id }, query: {} }
  return [
    { operation: 'getCollection', input },
    { operation: 'listCollectionPhotos', input },
  ]
}

function listVersionReads(pathname: string): PageRead[] {
  const version = readVersion(pathname.split('/').at(2))

  return version === null
    ? []
    : [{ operation: 'getAgreementVersion', input: { params: { version }, query: {} } }]
}

function toNameRead(query: { type: string; id: string }): PageRead {
  return { operation: 'getTaxonomyName', input: { query } }
}
