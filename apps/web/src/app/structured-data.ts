import type { CallOutput } from '@shoebox/contract/call'
import type { Contract } from '@shoebox/contract/contract'
import type { Boot } from '@shoebox/contract/page'
import { photoPath, photoTitle } from '@shoebox/domain/photo-display'
import { brand } from '@shoebox/web-kit/brand'
import { paths } from '../lib/paths.ts'

type Row = CallOutput<Contract['searchPhotosV2']>['rows'][number]

/**
 * The photos of a list for search engines: where each one is licensed and under what terms. No more of it than a visitor
 * sees: its number and its small picture.
 */
export function structureOf({ reads = [], shopOrigin }: Boot): object | null {
  const list = reads.find(({ operation }) => operation === 'searchPhotosV2')
  const rows = rowsOf(list?.answer)
  if (rows.length === 0 || shopOrigin === null) return null

  return {
    '@context': 'https://schema.org',
    '@graph': rows.map((row) => toImage(row, shopOrigin)),
  }
}

/** As the contract's handler gave them to the page server. */
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
