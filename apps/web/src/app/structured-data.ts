import type { CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import type { Boot, GivenRead } from '@shoebox/contract/page'
import { brand } from '@shoebox/domain/brand'
import { photoPath, photoTitle } from '@shoebox/domain/catalog/photo-display'
import { taxonomyPath, taxonomyTypeOf } from '@shoebox/domain/catalog/taxonomy'
import { listingBreadcrumbs } from '../features/catalog/taxonomy/listing-labels.ts'
import { paths } from '../lib/paths.ts'

type PhotoRow = CallOutput<Contract['searchPhotosV2']>['rows'][number]
type Event = CallOutput<Contract['listEventCovers']>[number]

const photoListOperations: readonly string[] = [
  'searchPhotosV2',
  'listTaxonomyPhotos',
  'listCollectionPhotos',
]

/**
 * JSON-LD of a photo list for search engines: where to license each photo, and under which terms. Contains only what
 * visitors see: the photo number and the thumbnail. A listing adds its breadcrumb, the events page its event URLs.
 */
export function structuredDataOf({ reads = [], shopOrigin }: Boot): object | null {
  if (shopOrigin === null) return null
  const findAnswer = (isWanted: (operation: string) => boolean) =>
    reads.find(({ operation }) => isWanted(operation))?.answer

  const photos = readRows(findAnswer((operation) => photoListOperations.includes(operation)))
  const events = readEvents(findAnswer((operation) => operation === 'listEventCovers'))
  const graph = [
    ...photos.map((row) => toImageObject(row, shopOrigin)),
    ...(photos.length > 0 ? buildBreadcrumb(reads, shopOrigin) : []),
    ...(events.length > 0 ? [toEventList(events, shopOrigin)] : []),
  ]

  return graph.length === 0 ? null : { '@context': 'https://schema.org', '@graph': graph }
}

/** The same breadcrumb as on the page. */
function buildBreadcrumb(reads: readonly GivenRead[], origin: string): object[] {
  const query = reads.find(({ operation }) => operation === 'listTaxonomyPhotos')?.input.query
  const type = taxonomyTypeOf(String(query?.['type']))
  if (query === undefined || type === null) return []

  const nameAnswer = reads.find(({ operation }) => operation === 'getTaxonomyName')?.answer
  const steps = listingBreadcrumbs({ type, id: String(query['id']), name: readName(nameAnswer) })

  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(({ label, to }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: origin + to,
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

/** Responses are untyped here: the page server passes them on as the contract's handlers returned them. */
function readEvents(answer: unknown): Event[] {
  return Array.isArray(answer) ? answer : []
}

function readName(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('name' in answer)) return null

  return typeof answer.name === 'string' ? answer.name : null
}

function readRows(answer: unknown): PhotoRow[] {
  if (typeof answer !== 'object' || answer === null || !('rows' in answer)) return []

  return Array.isArray(answer.rows) ? answer.rows : []
}

function toImageObject(row: PhotoRow, origin: string) {
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
    copyrightNotice: `© The contributing family, licensed through ${brand.name}`,
  }
}
