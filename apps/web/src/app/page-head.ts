import type { FoundPage } from '@shoebox/contract/page'
import { taxonomyPath } from '@shoebox/domain/taxonomy'
import { everyPhoto, readAddress, writeAddress } from '../features/catalog/search-address.ts'
import { readListing } from '../features/catalog/taxonomy/listing.ts'
import {
  describeListing,
  isNoDecade,
  listingTitle,
} from '../features/catalog/taxonomy/listing-words.ts'
import { paths } from '../lib/paths.ts'
import { readPhotoId, readUuid } from '../lib/route-params.ts'
import { describePage } from './describe-pages.ts'
import { isPhotoList } from './photo-lists.ts'
import { isListed, type SitePage, titleOf } from './site-map.ts'

type Head = Pick<FoundPage, 'address' | 'title' | 'description' | 'isIndexed' | 'isMissing'>
type Address = { pathname: string; search: string }

/**
 * What others are told of a page. A search for words is a page of its own; the same list narrowed or in another order is
 * told to nobody, for there are more of them than photos.
 */
export function headOf(page: SitePage, { pathname, search }: Address): Head {
  const title = titleOf(page, search)
  const head = {
    address: page.path,
    title,
    description: describePage(page),
    isMissing: false,
  }
  if (page.path === paths.taxonomy) return headOfListing(head, { pathname, search })
  if (page.path === paths.user) return headOfStorefront(head, { pathname, search })
  if (page.path === paths.collection) return headOfCollection(head, { pathname, search })
  if (isPhotoPage(page)) return { ...head, isIndexed: false, isMissing: !isPhotoNamed(pathname) }
  if (!isPhotoList(page.path)) return { ...head, isIndexed: isListed(page) }

  const state = readAddress(page.path, search)
  const address = writeAddress(page.path, { ...everyPhoto, term: state.term })
  const isPlain = writeAddress(page.path, state) === address
  if (state.term === '') return { ...head, isIndexed: isPlain }

  const description = `Pre-cleared vintage family photos found for “${state.term}”, licensed to film, television and commercial productions.`
  return { ...head, address, description, isIndexed: isPlain }
}

function isPhotoPage({ path }: SitePage): boolean {
  return path === paths.photo || path === paths.photoUuid
}

/** Whether there is such a photo is for whoever is signed in, whom the server does not know; a bad number is none. */
function isPhotoNamed(pathname: string): boolean {
  const [, kind, id] = pathname.split('/')

  return kind === 'photo' ? readPhotoId(id) !== null : readUuid(id) !== null
}

type Plain = Omit<Head, 'isIndexed'>

/** The name of a creator or an event comes with the answers: see nameFound. */
function headOfListing(head: Plain, { pathname, search }: Address): Head {
  const { listing } = readListing(pathname, search)
  if (listing === null || isNoDecade(listing)) {
    return { ...head, isIndexed: false, isMissing: true }
  }

  const { type, id, sort, seed } = listing
  const title = listingTitle({ type, id, name: undefined }) ?? head.title
  // One page of two is told of.
  const address = type === 'creator' ? storefrontPath(id) : taxonomyPath(type, id)

  return {
    ...head,
    address,
    title,
    description: describeListing(title),
    isIndexed: sort === null && seed === null,
  }
}

function headOfStorefront(head: Plain, { pathname, search }: Address): Head {
  const id = readUuid(pathname.split('/').at(2))
  if (id === null) return { ...head, isIndexed: false, isMissing: true }

  return { ...head, address: storefrontPath(id), isIndexed: search === '' }
}

/** Its name comes with the answers: see nameFound. */
function headOfCollection(head: Plain, { pathname, search }: Address): Head {
  const id = readUuid(pathname.split('/').at(2))
  if (id === null) return { ...head, isIndexed: false, isMissing: true }

  return { ...head, address: paths.collection.replace(':id', id), isIndexed: search === '' }
}

function storefrontPath(id: string): string {
  return paths.user.replace(':id', encodeURIComponent(id))
}
