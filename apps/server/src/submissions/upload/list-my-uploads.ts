import { inTransaction, type UserCtx } from '../../context.ts'
import { maxOpenUploads } from './policy.ts'
import { presentOpenUpload } from './present.ts'
import { listOpenUploads } from './upload-queries.ts'

export async function listMyUploads(ctx: UserCtx) {
  const uploads = await inTransaction(ctx, (tx) => listOpenUploads(tx, maxOpenUploads))
  return uploads.map(presentOpenUpload)
}
