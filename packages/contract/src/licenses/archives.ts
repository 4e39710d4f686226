import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instant, uuid, uuids } from '../fields.ts'
import { routes } from '../routes.ts'
import { download } from './downloads.ts'

const archiveRenditions = ['jpeg', 'tiff', 'both'] as const

const archiveStates = ['waiting', 'packing', 'ready', 'failed'] as const

const archive = z
  .object({
    id: uuid,
    state: z.enum(archiveStates),
    rendition: z.enum(archiveRenditions),
    /** To ask for a failed archive again. */
    license_ids: z.array(uuid),
    /** Files in the archive so far, and in all; certificates are not counted. */
    packed: z.int(),
    total: z.int(),
    /** Licenses that were left out, because they were canceled or suspended before they were packed. */
    skipped: z.int(),
    /** Licenses in it that were canceled or suspended later. Such a ZIP cannot be downloaded. */
    blocked: z.int(),
    /** Null until it is ready. */
    size: z.nullable(z.int()),
    order_numbers: z.array(z.string()),
    created_at: instant,
    /** Null until it is ready. */
    ready_until: z.nullable(instant),
  })
  .register(z.globalRegistry, { id: 'Archive' })

export const archivesContract = {
  listArchives: endpoint({
    ...routes.listArchives,
    access: 'signed-in',
    summary: 'ZIP files that the signed-in user asked for and that still exist, newest first',
    output: z.object({ archives: z.array(archive) }),
    errors: [],
  }),
  createArchive: endpoint({
    ...routes.createArchive,
    access: 'signed-in',
    summary: 'Ask for a ZIP of licensed files; the same request returns the same archive',
    body: z.object({
      license_ids: uuids(500),
      rendition: z.prefault(z.enum(archiveRenditions), 'both'),
    }),
    output: archive,
    errors: [
      'not_found',
      'forbidden',
      'download_suspended',
      'license_canceled',
      'too_many_archives',
    ],
  }),
  createArchiveDownload: endpoint({
    ...routes.createArchiveDownload,
    access: 'signed-in',
    summary: 'A URL of a ZIP that the signed-in user asked for, valid for ten minutes',
    params: z.object({ id: uuid }),
    output: download,
    errors: ['not_found', 'file_not_ready', 'download_suspended', 'license_canceled'],
  }),
}
