import type { FoundPage, GivenRead } from '@shoebox/contract/page'
import { taxonomyTypeOf } from '@shoebox/domain/taxonomy'
import { describeListing, listingTitle } from '../features/catalog/taxonomy/listing-words.ts'
import { paths } from '../lib/paths.ts'

/**
 * A page once its answers are there: a creator or an event by its name, and whether there is one at all. Where nobody
 * could say, it stays as it is.
 */
export function nameFound(page: FoundPage, reads: readonly GivenRead[] = []): FoundPage {
  const read = reads.find(({ operation }) => operation === 'getTaxonomyName')
  const name = read && fieldOf(read.answer, 'name')
  if (read === undefined || (typeof name !== 'string' && name !== null)) return page

  const type = taxonomyTypeOf(String(read.input.query['type'])) ?? 'creator'
  const isMissing = name === null && isEmpty(page, reads)
  const listed = listingTitle({ type, id: String(read.input.query['id']), name }) ?? page.title
  const title = page.path === paths.user ? (name ?? 'Unknown Creator') : listed

  return { ...page, title, description: describeListing(listed), isMissing }
}

function isEmpty({ path }: FoundPage, reads: readonly GivenRead[]): boolean {
  const list = path === paths.user ? 'countSearchFacets' : 'listTaxonomyPhotos'

  return reads.some(
    ({ operation, answer }) => operation === list && fieldOf(answer, 'total_count') === 0,
  )
}

/** Of an answer as the contract's handler gave it to the page server. */
function fieldOf(answer: unknown, field: string): unknown {
  return typeof answer === 'object' && answer !== null
    ? Object.entries(answer).find(([name]) => name === field)?.[1]
    : undefined
}
