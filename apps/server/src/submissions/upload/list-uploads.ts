import { inTransaction, type RequestServices, type UserCtx } from '../../context.ts'
import { presentOpenUpload, presentRecentUpload } from './present.ts'
import { listOpenUploads, listRecent } from './queries.ts'
import { maxOpenUploads } from './quota.ts'

/** Lists uploads that the contributor can still resume. */
export async function listMyUploads(ctx: UserCtx) {
  const uploads = await inTransaction(ctx, (tx) => listOpenUploads(tx, maxOpenUploads))
  return uploads.map(presentOpenUpload)
}

/** Lists completed uploads of the last day with their results, for a contributor who returns to the upload page. */
export async function listRecentUploads(ctx: UserCtx) {
  const uploads = await inTransaction(ctx, listRecent)
  return uploads.map(presentRecentUpload)
}

/** The worker enforces these limits; browsers check them first, so that no file is sent only to be rejected. */
export async function getUploadLimits({ imageLimits }: Pick<RequestServices, 'imageLimits'>) {
  const { bytes, pixels, side, shortSide } = imageLimits
  return { bytes, pixels, side, short_side: shortSide }
}
