import type { FoundPage } from '@shoebox/contract/page'
import { taxonomyPath } from '@shoebox/domain/catalog/taxonomy'
import { emptySearch, parseSearchUrl, toSearchUrl } from '../features/catalog/search-url.ts'
import { readListing } from '../features/catalog/taxonomy/listing.ts'
import {
  describeListing,
  isInvalidDecade,
  listingTitle,
} from '../features/catalog/taxonomy/listing-labels.ts'
import { readVersion } from '../features/licenses/agreement-queries.ts'
import { isPhotoList, paths } from '../lib/paths.ts'
import { readPhotoId, readShareCode, readUuid } from '../lib/route-params.ts'
import { describePage, isListed } from './describe-pages.ts'
import type { SitePage } from './site-map/site-page.ts'
import { getPageTitle } from './site-map.ts'

type Head = Pick<FoundPage, 'address' | 'title' | 'description' | 'isIndexed' | 'isMissing'>
type PageLocation = { pathname: string; search: string }

/**
 * The head of a page for search engines and social cards. Each search term is indexed as its own page. Filtered or
 * re-sorted lists are not indexed: there are more combinations than photos.
 */
export function buildPageHead(page: SitePage, { pathname, search }: PageLocation): Head {
  const title = getPageTitle(page, search)
  const head = {
    address: page.path,
    title,
    description: describePage(page),
    isMissing: false,
  }
  if (page.path === paths.taxonomy) return buildListingHead(head, { pathname, search })
  if (page.path === paths.user) return buildStorefrontHead(head, { pathname, search })
  if (page.path === paths.licenseVersion) return buildVersionHead(head, pathname)
  if (page.path === paths.collection) return buildCollectionHead(head, { pathname, search })
  if (privatePaths.has(page.path))
    return { ...head, isIndexed: false, isMissing: !hasValidId(page, pathname) }
  if (isPhotoPage(page)) return { ...head, isIndexed: false, isMissing: !hasValidPhotoId(pathname) }
  if (!isPhotoList(page.path)) return { ...head, isIndexed: isListed(page) }

  const state = parseSearchUrl(page.path, search)
  const address = toSearchUrl(page.path, { ...emptySearch, term: state.term })
  const isUnfiltered = toSearchUrl(page.path, state) === address
  if (state.term === '') return { ...head, isIndexed: isUnfiltered }

  const description = `Pre-cleared vintage family photos found for “${state.term}”, licensed to film, television and commercial productions.`
  return { ...head, address, description, isIndexed: isUnfiltered }
}

function isPhotoPage({ path }: SitePage): boolean {
  return path === paths.photo || path === paths.photoUuid
}

/** Only signed-in users may learn whether a photo exists, so the server checks only that the id is well-formed. */
function hasValidPhotoId(pathname: string): boolean {
  const [, kind, id] = pathname.split('/')

  return kind === 'photo' ? readPhotoId(id) !== null : readUuid(id) !== null
}

/** Pages about one row that only some users may see. */
const privatePaths: ReadonlySet<string> = new Set([
  paths.wishlist,
  paths.sharedWishlist,
  paths.studio,
])

/** Does not check whether the row exists or who may see it: crawlers get the same page in every case. */
function hasValidId({ path }: SitePage, pathname: string): boolean {
  const id = pathname.split('/').at(2)

  return path === paths.sharedWishlist ? readShareCode(id) !== null : readUuid(id) !== null
}

type HeadWithoutIndexing = Omit<Head, 'isIndexed'>

/** completeFoundPage adds the name of the creator or event later, from the API responses. */
function buildListingHead(head: HeadWithoutIndexing, { pathname, search }: PageLocation): Head {
  const { listing } = readListing(pathname, search)
  if (listing === null || isInvalidDecade(listing)) {
    return { ...head, isIndexed: false, isMissing: true }
  }

  const { type, id, sort, seed } = listing
  const title = listingTitle({ type, id, name: undefined }) ?? head.title
  // A creator has two pages; only the storefront is indexed.
  const address = type === 'creator' ? storefrontPath(id) : taxonomyPath(type, id)

  return {
    ...head,
    address,
    title,
    description: describeListing(title),
    isIndexed: sort === null && seed === null,
  }
}

function buildStorefrontHead(head: HeadWithoutIndexing, { pathname, search }: PageLocation): Head {
  const id = readUuid(pathname.split('/').at(2))
  if (id === null) return { ...head, isIndexed: false, isMissing: true }

  return { ...head, address: storefrontPath(id), isIndexed: search === '' }
}

/** completeFoundPage adds the name later, from the API responses. */
function buildCollectionHead(head: HeadWithoutIndexing, { pathname, search }: PageLocation): Head {
  const id = readUuid(pathname.split('/').at(2))
  if (id === null) return { ...head, isIndexed: false, isMissing: true }

  return { ...head, address: paths.collection.replace(':id', id), isIndexed: search === '' }
}

/** completeFoundPage checks later whether the version exists. */
function buildVersionHead(head: HeadWithoutIndexing, pathname: string): Head {
  const version = readVersion(pathname.split('/').at(2))
  if (version === null) return { ...head, isIndexed: false, isMissing: true }

  const address = paths.licenseVersion.replace(':version', version)
  return { ...head, address, title: `License agreement ${version}`, isIndexed: true }
}

function storefrontPath(id: string): string {
  return paths.user.replace(':id', encodeURIComponent(id))
}
