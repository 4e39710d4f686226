import { formatLicenseCode } from '@shoebox/domain/rights/license-code'
import { AppError } from '../../context/app-error.ts'
import { inTransaction, type RequestServices, type UserCtx } from '../../context.ts'
import { signFileUrl } from '../../platform/storage/sign-file-url.ts'
import { fileKinds } from '../files/store-file.ts'
import { scheduleFiles } from '../tasks.ts'
import { findDownloadFile, type IssueOutcome, issueDownload } from './queries.ts'

type DownloadCtx = UserCtx & Pick<RequestServices, 'files' | 'licenseFilesBucket'>

type Requested = { licenseId: string; rendition: 'jpeg' | 'tiff' }

/**
 * A URL of a file of a license, for members who may download. The log row is committed before the URL is returned. A file that
 * was removed from storage is made again: the member asks for it later.
 */
export async function createDownload(ctx: DownloadCtx, requested: Requested) {
  const { outcome, file } = await inTransaction(ctx, async (tx) => {
    const issued = await issueDownload(tx, requested)
    if (issued === 'removed') await scheduleFiles(tx, requested.licenseId)
    return {
      outcome: issued,
      file: issued === 'done' ? await findDownloadFile(tx, requested) : null,
    }
  })
  // Thrown after the commit: an error inside the transaction would roll back the job.
  if (outcome !== 'done') throw new AppError(errorCodes[outcome])
  if (file === null) throw new AppError('not_found')

  const { contentType, ending } = fileKinds[requested.rendition]
  const name = `${formatLicenseCode(file.code)}_${file.photoid}.${ending}`
  const { url, expires_at } = signFileUrl(ctx.files.signer, {
    bucket: ctx.licenseFilesBucket,
    key: file.storage_key,
    contentType,
    name,
  })
  return { url, name, size: file.size, expires_at }
}

const errorCodes = {
  'not-found': 'not_found',
  forbidden: 'forbidden',
  canceled: 'license_canceled',
  suspended: 'download_suspended',
  'not-made': 'file_not_ready',
  removed: 'file_not_ready',
} as const satisfies Record<Exclude<IssueOutcome, 'done'>, string>
