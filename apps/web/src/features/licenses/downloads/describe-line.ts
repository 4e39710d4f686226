import { shortPlace } from '@shoebox/domain/catalog/photo-place'
import { sizeText } from '@shoebox/domain/text'
import { formatLocalDate, formatMonthDay } from '@shoebox/web-kit/text/format'
import type { DownloadLine, DownloadOrder, Rendition } from './queries.ts'

/** `papers`: the user may see the certificate, but not the files. */
export type LineState = 'ready' | 'being-made' | 'suspended' | 'canceled' | 'papers'

type Abilities = Pick<DownloadOrder, 'can_download'>

export function getLineState(line: DownloadLine, { can_download }: Abilities): LineState {
  if (line.license_state === 'cancelled') return 'canceled'
  if (!can_download || line.files.length === 0) return 'papers'
  if (line.suspended_at !== null) return 'suspended'

  return line.files.every(({ state }) => state === 'being-made') ? 'being-made' : 'ready'
}

/** The lines of an order that can be packed into a ZIP. */
export function listPackable(order: DownloadOrder): DownloadLine[] {
  return order.lines.filter((line) => getLineState(line, order) === 'ready')
}

/** "Duluth, MN" for "Duluth, Minnesota, USA", as elsewhere in the shop. An order stores the place as one text. */
export function shortenPlace(place: string | null): string | null {
  const parts = place?.split(', ') ?? []
  const [city, state] = parts
  if (city === undefined || state === undefined || parts.length !== 3) return place

  return shortPlace({ location_city: city, location_state_province: state })
}

export const renditionLabels: Readonly<Record<Rendition, string>> = { jpeg: 'JPEG', tiff: 'TIFF' }

/** Short facts below the slug of a line. */
export function describeLine(line: DownloadLine, state: LineState): string[] {
  const { last_download, is_on_sale } = line
  if (state === 'canceled') return ['The license was canceled, so its files can’t be downloaded.']

  return [
    last_download === null ? [] : [describeDownload(last_download)],
    is_on_sale
      ? []
      : ['No longer on sale. Your license stays valid, and its files stay available.'],
    state === 'ready' && hasRemovedFile(line)
      ? ['TIFFs are stored for 90 days. To get this one, choose Make TIFF again.']
      : [],
  ].flat()
}

function hasRemovedFile({ files }: DownloadLine): boolean {
  return files.some(({ state }) => state === 'removed')
}

function describeDownload({ by_name, at }: NonNullable<DownloadLine['last_download']>): string {
  const isThisYear = new Date(at).getFullYear() === new Date().getFullYear()
  const day = isThisYear ? formatMonthDay(at) : formatLocalDate(at)

  return by_name === null ? `Downloaded ${day}` : `Downloaded ${day} by ${by_name}`
}

export function describeSuspension(suspendedAt: string): string {
  return `We suspended downloads on ${formatLocalDate(suspendedAt)} because a question about the rights is open. Your license stays valid.`
}

/** Renditions that a ZIP contains. */
export const archiveRenditions = ['both', 'jpeg', 'tiff'] as const

export type ArchiveRendition = (typeof archiveRenditions)[number]

/** "626 MB"; null while the size of one file is unknown. */
export function sumSizes(
  lines: readonly DownloadLine[],
  rendition: ArchiveRendition,
): string | null {
  const sizes = lines.flatMap(({ files }) =>
    files
      .filter((file) => rendition === 'both' || file.rendition === rendition)
      .map(({ size }) => size),
  )
  let sum = 0
  for (const size of sizes) {
    if (size === null) return null
    sum += size
  }

  return sum === 0 ? null : sizeText(sum)
}
