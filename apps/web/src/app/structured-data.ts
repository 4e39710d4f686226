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

const lists: readonly string[] = ['searchPhotosV2', 'listTaxonomyPhotos', 'listCollectionPhotos']

/**
 * Structured data of a list for search engines: where each photo is licensed and under what terms. Only what a visitor
 * sees: its number and its thumbnail. A listing also has its breadcrumb, the events page the address of each event.
 */
export function structureOf({ reads = [], shopOrigin }: Boot): object | null {
  if (shopOrigin === null) return null
  const answerOf = (asked: (operation: string) => boolean) =>
    reads.find(({ operation }) => asked(operation))?.answer

  const images = rowsOf(answerOf((operation) => lists.includes(operation)))
  const events = eventsOf(answerOf((operation) => operation === 'listEventCovers'))
  const graph = [
    ...images.map((row) => toImage(row, shopOrigin)),
    ...(images.length > 0 ? trailOf(reads, shopOrigin) : []),
    ...(events.length > 0 ? [toItems(events, shopOrigin)] : []),
  ]

  return graph.length === 0 ? null : { '@context': 'https://schema.org', '@graph': graph }
}

/** The breadcrumb that the listing shows. */
function trailOf(reads: readonly GivenRead[], origin: string): object[] {
  const query = reads.find(({ operation }) => operation === 'listTaxonomyPhotos')?.input.query
  const type = taxonomyTypeOf(String(query?.['type']))
  if (query === undefined || type === null) return []

  const named = reads.find(({ operation }) => operation === 'getTaxonomyName')?.answer
  const steps = listingBreadcrumbs({ type, id: String(query['id']), name: nameIn(named) })

  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(({ label, to }, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name: label,
        ...(to !== undefined && { item: origin + to }),
      })),
    },
  ]
}

function toItems(events: readonly Event[], origin: string) {
  return {
    '@type': 'ItemList',
    itemListElement: events.map(({ id, name }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      url: origin + taxonomyPath('event', id),
    })),
  }
}

/** The answers as the contract's handlers returned them to the page server. */
function eventsOf(answer: unknown): Event[] {
  return Array.isArray(answer) ? answer : []
}

function nameIn(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('name' in answer)) return null

  return typeof answer.name === 'string' ? answer.name : null
}

/** The rows as the contract's handler returned them to the page server. */
function rowsOf(answer: unknown): Row[] {
  if (typeof answer !== 'object' || answer === null || !('rows' in answer)) return []

  return Array.isArray(answer.rows) ? answer.rows : []
}

function toImage(row: Row, origin: string) {
  const { href: picture } = new URL(row.thumbnail_url, origin)

  return {
    '@type': 'ImageObject',
    name: photoTitle({ photoid: row.photoid }),
    contentUrl: picture,
    thumbnailUrl: picture,
    license: origin + paths.license,
    acquireLicensePage: origin + photoPath(row),
    creditText: brand.name,
    creator: { '@type': 'Person', name: 'A family photographer' },
    copyrightNotice: `© The family whose photo it is, licensed through ${brand.name}`,
  }
}
