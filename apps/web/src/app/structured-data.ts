import type { CallOutput } from '@shoebox/contract/call'
import type { Contract } from '@shoebox/contract/contract'
import type { Boot, GivenRead } from '@shoebox/contract/page'
import { brand } from '@shoebox/domain/brand'
import { photoPath, photoTitle } from '@shoebox/domain/photo-display'
import { taxonomyPath, taxonomyTypeOf } from '@shoebox/domain/taxonomy'
import { listingBreadcrumbs } from '../features/catalog/taxonomy/listing-labels.ts'
import { paths } from '../lib/paths.ts'

type Row = CallOutput<Contract['searchPhotosV2']>['rows'][number]
type Event = CallOutput<Contract['listEventCovers']>[number]

const photoListOperations: readonly string[] = [
  'searchPhotosV2',
  'listTaxonomyPhotos',
  'listCollectionPhotos',
]

/**
 * Structured data of a list for search engines: where each photo is licensed and under what terms. Only what a visitor
 * sees: its number and its thumbnail. A listing also has its breadcrumb, the events page the address of each event.
 */
export function structuredDataOf({ reads = [], shopOrigin }: Boot): object | null {
  if (shopOrigin === null) return null
  const answerOf = (matches: (operation: string) => boolean) =>
    reads.find(({ operation }) => matches(operation))?.answer

  const images = rowsOf(answerOf((operation) => photoListOperations.includes(operation)))
  const events = eventsOf(answerOf((operation) => operation === 'listEventCovers'))
  const graph = [
    ...images.map((row) => toImageObject(row, shopOrigin)),
    ...(images.length > 0 ? breadcrumbOf(reads, shopOrigin) : []),
    ...(events.length > 0 ? [toEventList(events, shopOrigin)] : []),
  ]

  return graph.length === 0 ? null : { '@context': 'https://schema.org', '@graph': graph }
}

/** The breadcrumb that the listing shows. */
function breadcrumbOf(reads: readonly GivenRead[], origin: string): object[] {
  const query = reads.find(({ operation }) => operation === 'listTaxonomyPhotos')?.input.query
  const type = taxonomyTypeOf(String(query?.['type']))
  if (query === undefined || type === null) return []

  const nameAnswer = reads.find(({ operation }) => operation === 'getTaxonomyName')?.answer
  const steps = listingBreadcrumbs({ type, id: String(query['id']), name: nameOf(nameAnswer) })

  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(({ label, to }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        ...(to !== undefined && { item: origin + to }),
      })),
    },
  ]
}

function toEventList(events: readonly Event[], origin: string) {
  return {
    '@type': 'ItemList',
    itemListElement: events.map(({ id, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: origin + taxonomyPath('event', id),
    })),
  }
}

/** The answers as the contract's handlers returned them to the page server. */
function eventsOf(answer: unknown): Event[] {
  return Array.isArray(answer) ? answer : []
}

function nameOf(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('name' in answer)) return null

  return typeof answer.name === 'string' ? answer.name : null
}

/** The rows as the contract's handler returned them to the page server. */
function rowsOf(answer: unknown): Row[] {
  if (typeof answer !== 'object' || answer === null || !('rows' in answer)) return []

  return Array.isArray(answer.rows) ? answer.rows : []
}

function toImageObject(row: Row, origin: string) {
  const { href: imageUrl } = new URL(row.thumbnail_url, origin)

  return {
    '@type': 'ImageObject',
    name: photoTitle({ photoid: row.photoid }),
    contentUrl: imageUrl,
    thumbnailUrl: imageUrl,
    license: origin + paths.license,
    acquireLicensePage: origin + photoPath(row),
    creditText: brand.name,
    creator: { '@type': 'Person', name: 'A family photographer' },
    copyrightNotice: `© The family whose photo it is, licensed through ${brand.name}`,
  }
}
