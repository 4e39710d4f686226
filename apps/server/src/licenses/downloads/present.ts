import type { licensesContract } from '@shoebox/contract/licenses'
import { formatLicenseCode } from '@shoebox/domain/rights/license-code'
import type { output } from 'zod/v4/core'
import type { DownloadLineRow, DownloadOrderRow } from './queries.ts'

type DownloadOrder = output<typeof licensesContract.listDownloads.output>['orders'][number]
type DownloadLine = DownloadOrder['lines'][number]

type SignThumb = (key: string) => string

type OrderParts = {
  row: DownloadOrderRow
  lines: readonly DownloadLineRow[]
  signThumb: SignThumb
}

export function presentDownloadOrder({ row, lines, signThumb }: OrderParts): DownloadOrder {
  const { can_download } = row
  return {
    order_id: row.id,
    order_number: row.number,
    company: { id: row.company_id, name: row.company_name },
    project: { id: row.project_id, name: row.project_name },
    confirmed_at: row.confirmed_at.toISOString(),
    can_download,
    lines: lines.map((line) => ({
      ...presentLine(line, signThumb),
      files: can_download ? renditions.map((rendition) => presentFile(line, rendition)) : [],
    })),
  }
}

const renditions = ['jpeg', 'tiff'] as const

function presentLine(line: DownloadLineRow, signThumb: SignThumb): Omit<DownloadLine, 'files'> {
  const { thumb, downloaded_at } = line
  return {
    license_id: line.license_id,
    photo_id: line.photo_id,
    photoid: line.photoid,
    year: line.year,
    place: line.place,
    license_type: line.license_type,
    license_state: line.license_state,
    code: formatLicenseCode(line.code),
    suspended_at: line.downloads_suspended_at?.toISOString() ?? null,
    is_on_sale: line.is_on_sale,
    thumb: thumb && { url: signThumb(thumb.key), width: thumb.width, height: thumb.height },
    has_certificate: line.has_certificate,
    last_download: downloaded_at && {
      by_name: line.downloaded_by,
      at: downloaded_at.toISOString(),
    },
  }
}

function presentFile(
  { files }: DownloadLineRow,
  rendition: (typeof renditions)[number],
): DownloadLine['files'][number] {
  const file = files.find((made) => made.rendition === rendition)
  if (!file) return { rendition, state: 'being-made', size: null }
  return { rendition, state: file.is_removed ? 'removed' : 'ready', size: file.size }
}
