import { AppError } from '../../context/app-error.ts'
import { inTransaction, type RequestServices, type UserCtx } from '../../context.ts'
import { signFileUrl } from '../../platform/storage/sign-file-url.ts'
import { archiveKey, nameArchive } from './archive-names.ts'
import { presentArchive } from './present.ts'
import {
  type ArchiveIssueOutcome,
  type ArchiveRendition,
  type CreateOutcome,
  findOwnArchive,
  issueArchiveDownload,
  listOwnArchives,
  requestArchive,
} from './queries.ts'

const maxListed = 20

export async function listArchives(ctx: UserCtx) {
  const rows = await inTransaction(ctx, (tx) => listOwnArchives(tx, maxListed))
  return { archives: rows.map(presentArchive) }
}

type Request = { license_ids: readonly string[]; rendition: ArchiveRendition }

/** Asks for a ZIP. A job packs it; the same request returns the same archive. */
export async function createArchive(ctx: UserCtx, { license_ids, rendition }: Request) {
  const row = await inTransaction(ctx, async (tx) => {
    const { outcome, archive_id } = await requestArchive(tx, { licenseIds: license_ids, rendition })
    if (outcome !== 'done') throw new AppError(createErrors[outcome])
    return archive_id === null ? null : findOwnArchive(tx, archive_id)
  })
  if (row === null) throw new AppError('not_found')
  return presentArchive(row)
}

const createErrors = {
  'not-found': 'not_found',
  forbidden: 'forbidden',
  canceled: 'license_canceled',
  suspended: 'download_suspended',
  'too-many': 'too_many_archives',
} as const satisfies Record<Exclude<CreateOutcome, 'done'>, string>

type DownloadCtx = UserCtx & Pick<RequestServices, 'files' | 'licenseFilesBucket'>

/** A URL of a ZIP that the actor asked for. Every file in it is logged as downloaded. */
export async function createArchiveDownload(ctx: DownloadCtx, archiveId: string) {
  const row = await inTransaction(ctx, async (tx) => {
    const outcome = await issueArchiveDownload(tx, archiveId)
    if (outcome !== 'done') throw new AppError(issueErrors[outcome])
    return findOwnArchive(tx, archiveId)
  })
  if (row === null || row.size === null) throw new AppError('not_found')

  const name = nameArchive(row)
  const { url, expires_at } = signFileUrl(ctx.files.signer, {
    bucket: ctx.licenseFilesBucket,
    key: archiveKey(archiveId),
    contentType: 'application/zip',
    name,
  })
  return { url, name, size: row.size, expires_at }
}

const issueErrors = {
  'not-found': 'not_found',
  canceled: 'license_canceled',
  suspended: 'download_suspended',
  'not-made': 'file_not_ready',
  removed: 'not_found',
} as const satisfies Record<Exclude<ArchiveIssueOutcome, 'done'>, string>
