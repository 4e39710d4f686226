import { inTransaction, type UserCtx } from '../../context.ts'
import { presentRecentUpload } from './present.ts'
import { listRecent } from './recent-queries.ts'

/** For whoever comes back to the upload page: what became of the files of today. */
export async function listRecentUploads(ctx: UserCtx) {
  const uploads = await inTransaction(ctx, listRecent)
  return uploads.map(presentRecentUpload)
}
