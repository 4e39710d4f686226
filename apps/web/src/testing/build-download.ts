import type { CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import type { Answers } from '@shoebox/web-kit/testing/fake-server'
import { companyId } from './build-company.ts'
import { imageUrl, photoUuid } from './build-photo.ts'
import { uuidOf } from './build-wishlist.ts'

type DownloadList = CallOutput<Contract['listDownloads']>
type DownloadOrder = DownloadList['orders'][number]
type DownloadLine = DownloadOrder['lines'][number]
type Archive = CallOutput<Contract['listArchives']>['archives'][number]

const megabyte = 1024 * 1024

/** A licensed photo with both files. Its license id is derived from its number. */
export function buildDownloadLine(
  photoid: number,
  overrides: Partial<DownloadLine> = {},
): DownloadLine {
  return {
    license_id: uuidOf(5000 + photoid),
    photo_id: photoUuid(photoid),
    photoid,
    year: '1963',
    place: 'New Haven, CT',
    license_type: 'background-dressing',
    license_state: 'granted',
    code: `SBX-7K3D-QX9M-${String(photoid).padStart(4, '0')}`,
    suspended_at: null,
    is_on_sale: true,
    thumb: { url: imageUrl, width: 400, height: 300 },
    has_certificate: true,
    files: buildFiles('ready', 'ready'),
    last_download: null,
    ...overrides,
  }
}

type FileState = DownloadLine['files'][number]['state']

/** A JPEG of 21 MB and a TIFF of 212 MB. */
export function buildFiles(jpeg: FileState, tiff: FileState): DownloadLine['files'] {
  return [
    { rendition: 'jpeg', state: jpeg, size: jpeg === 'being-made' ? null : 21 * megabyte },
    { rendition: 'tiff', state: tiff, size: tiff === 'being-made' ? null : 212 * megabyte },
  ]
}

/** An order of licensed photos. `nth` determines its id and its order number. */
export function nthDownloadOrder(
  nth: number,
  overrides: Partial<DownloadOrder> = {},
): DownloadOrder {
  return {
    order_id: uuidOf(3000 + nth),
    order_number: `ORD-2026-${String(nth).padStart(6, '0')}`,
    company: { id: companyId, name: 'Nowhere Road Pictures' },
    project: { id: uuidOf(50), name: 'The Pretend Hour' },
    confirmed_at: '2026-11-14T12:00:00.000Z',
    can_download: true,
    lines: [buildDownloadLine(nth * 10 + 1), buildDownloadLine(nth * 10 + 2)],
    ...overrides,
  }
}

export function buildDownloads(...orders: DownloadOrder[]): DownloadList {
  const projects = new Map(
    orders.map(({ project, company }) => [project.id, { ...project, company: company.name }]),
  )

  return { orders, next: null, projects: [...projects.values()] }
}

export const issuedDownload: CallOutput<Contract['createDownload']> = {
  url: 'https://files.test/SBX.jpg',
  name: 'SBX-7K3D-QX9M-0011_11.jpg',
  size: 21 * megabyte,
  expires_at: '2026-11-18T12:10:00.000Z',
}

/** A ZIP of one order that is being packed. */
export function buildArchive(overrides: Partial<Archive> = {}): Archive {
  return {
    id: uuidOf(6001),
    state: 'packing',
    rendition: 'both',
    license_ids: [uuidOf(5011), uuidOf(5012)],
    skipped: 0,
    blocked: 0,
    packed: 1,
    total: 4,
    size: null,
    order_numbers: ['ORD-2026-000001'],
    created_at: '2026-11-18T12:00:00.000Z',
    ready_until: null,
    ...overrides,
  }
}

export const readyArchive = buildArchive({
  state: 'ready',
  packed: 4,
  size: 466 * megabyte,
  ready_until: '2026-11-25T12:00:00.000Z',
})

/** Responses for the Downloads tab. */
export function downloadAnswers(...orders: DownloadOrder[]): Answers {
  return {
    listDownloads: buildDownloads(...orders),
    listArchives: { archives: [] },
    createDownload: issuedDownload,
    createArchiveDownload: {
      ...issuedDownload,
      url: 'https://files.test/ORD.zip',
      name: 'ORD.zip',
    },
  }
}
