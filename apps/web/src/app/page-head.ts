import type { FoundPage } from '@shoebox/contract/page'
import { everyPhoto, readAddress, writeAddress } from '../features/catalog/search-address.ts'
import { describePage } from './describe-pages.ts'
import { isPhotoList } from './photo-lists.ts'
import { isListed, type SitePage, titleOf } from './site-map.ts'

type Head = Pick<FoundPage, 'address' | 'title' | 'description' | 'isIndexed'>

/**
 * What others are told of a page. A search for words is a page of its own; the same list narrowed or in another order is
 * told to nobody, for there are more of them than photos.
 */
export function headOf(page: SitePage, search: string): Head {
  const title = titleOf(page, search)
  const head = { address: page.path, title, description: describePage(page) }
  if (!isPhotoList(page.path)) return { ...head, isIndexed: isListed(page) }

  const state = readAddress(page.path, search)
  const address = writeAddress(page.path, { ...everyPhoto, term: state.term })
  const isPlain = writeAddress(page.path, state) === address
  if (state.term === '') return { ...head, isIndexed: isPlain }

  const description = `Pre-cleared vintage family photos found for “${state.term}”, licensed to film, television and commercial productions.`
  return { address, title, description, isIndexed: isPlain }
}
