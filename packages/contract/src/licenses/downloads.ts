import { licenseStates } from '@shoebox/domain/money/states'
import { licenseTypes } from '@shoebox/domain/rights/clearance'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instant, text, timeCursor, uuid } from '../fields.ts'
import { routes } from '../routes.ts'

const nullableText = z.nullable(z.string())

const rendition = z.enum(['jpeg', 'tiff'])

/** `removed`: a TIFF that was not needed for a while. Asking for it makes it again. */
const downloadFileStates = ['ready', 'being-made', 'removed'] as const

const downloadLine = z.object({
  license_id: uuid,
  photo_id: uuid,
  photoid: z.int(),
  year: nullableText,
  place: nullableText,
  license_type: z.enum(licenseTypes),
  license_state: z.enum(licenseStates),
  /** As written: SBX-XXXX-XXXX-XXXX. */
  code: z.string(),
  /** Since when staff have suspended the downloads of this license. The license stays valid. */
  suspended_at: z.nullable(instant),
  is_on_sale: z.boolean(),
  /** Null while it is being made. */
  thumb: z.nullable(z.object({ url: z.string(), width: z.int(), height: z.int() })),
  has_certificate: z.boolean(),
  /** JPEG, then TIFF. Empty for members who may not download. */
  files: z.array(
    z.object({ rendition, state: z.enum(downloadFileStates), size: z.nullable(z.int()) }),
  ),
  /** `by_name` is null if the member gave no name or deleted their account. */
  last_download: z.nullable(z.object({ by_name: nullableText, at: instant })),
})

const downloadOrder = z
  .object({
    order_id: uuid,
    order_number: z.string(),
    company: z.object({ id: uuid, name: z.string() }),
    project: z.object({ id: uuid, name: z.string() }),
    confirmed_at: instant,
    can_download: z.boolean(),
    lines: z.array(downloadLine),
  })
  .register(z.globalRegistry, { id: 'DownloadOrder' })

export const download = z
  .object({
    url: z.string(),
    /** The name of the file that the browser saves. */
    name: z.string(),
    size: z.int(),
    expires_at: instant,
  })
  .register(z.globalRegistry, { id: 'Download' })

export const downloadsContract = {
  listDownloads: endpoint({
    ...routes.listDownloads,
    access: 'signed-in',
    summary: 'The licenses of the companies of the signed-in user by order, newest first',
    query: z.object({
      project_id: z.optional(uuid),
      order_id: z.optional(uuid),
      /** Finds lines by photo number, year, place, code of the license, or number of the order. */
      q: z.optional(text(100)),
      /** `next` of the previous page. */
      after: z.optional(timeCursor),
    }),
    output: z.object({
      orders: z.array(downloadOrder),
      next: nullableText,
      /** Of all orders, also those that the filters leave out. */
      projects: z.array(z.object({ id: uuid, name: z.string(), company: z.string() })),
    }),
    errors: [],
  }),
  createDownload: endpoint({
    ...routes.createDownload,
    access: 'signed-in',
    summary: 'A URL of a file of a license, valid for ten minutes; each one is logged',
    params: z.object({ id: uuid }),
    body: z.object({ rendition }),
    output: download,
    errors: ['not_found', 'forbidden', 'file_not_ready', 'download_suspended', 'license_canceled'],
  }),
}
