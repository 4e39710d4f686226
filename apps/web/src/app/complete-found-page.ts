import type { FoundPage, GivenRead } from '@shoebox/contract/page'
import { taxonomyTypeOf } from '@shoebox/domain/catalog/taxonomy'
import { describeListing, listingTitle } from '../features/catalog/taxonomy/listing-labels.ts'
import { paths } from '../lib/paths.ts'

/**
 * Adds what only the API responses contain: the name of the collection, creator or event, and whether it exists.
 * Without a response the page stays unchanged.
 */
export function completeFoundPage(page: FoundPage, reads: readonly GivenRead[] = []): FoundPage {
  if (page.path === paths.licenseVersion) return checkVersion(page, reads)

  return page.path === paths.collection ? nameCollection(page, reads) : nameListing(page, reads)
}

function nameCollection(page: FoundPage, reads: readonly GivenRead[]): FoundPage {
  const read = reads.find(({ operation }) => operation === 'getCollection')
  if (read === undefined) return page
  if (read.answer === null) return { ...page, isMissing: true }

  const [name, description] = ['name', 'description'].map((field) => readField(read.answer, field))
  return {
    ...page,
    title: typeof name === 'string' ? name : page.title,
    description: typeof description === 'string' ? toOneLine(description) : page.description,
  }
}

function checkVersion(page: FoundPage, reads: readonly GivenRead[]): FoundPage {
  const read = reads.find(({ operation }) => operation === 'getAgreementVersion')

  return read?.answer === null ? { ...page, isIndexed: false, isMissing: true } : page
}

/** Removes line breaks and shortens the text to the length that social cards show. */
function toOneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')

  return line.length <= 200 ? line : `${line.slice(0, 199).trimEnd()}…`
}

function nameListing(page: FoundPage, reads: readonly GivenRead[]): FoundPage {
  const read = reads.find(({ operation }) => operation === 'getTaxonomyName')
  const name = read && readField(read.answer, 'name')
  if (read === undefined || (typeof name !== 'string' && name !== null)) return page

  const type = taxonomyTypeOf(String(read.input.query['type'])) ?? 'creator'
  const isMissing = name === null && hasNoPhotos(page, reads)
  const listingName = listingTitle({ type, id: String(read.input.query['id']), name }) ?? page.title
  const title = page.path === paths.user ? (name ?? 'Unknown Creator') : listingName

  return { ...page, title, description: describeListing(listingName), isMissing }
}

function hasNoPhotos({ path }: FoundPage, reads: readonly GivenRead[]): boolean {
  const listOperation = path === paths.user ? 'countSearchFacets' : 'listTaxonomyPhotos'

  return reads.some(
    ({ operation, answer }) =>
      operation === listOperation && readField(answer, 'total_count') === 0,
  )
}

/** Responses are untyped here: the page server passes them on as the contract's handlers returned them. */
function readField(answer: unknown, field: string): unknown {
  return typeof answer === 'object' && answer !== null
    ? Object.entries(answer).find(([name]) => name === field)?.[1]
    : undefined
}
