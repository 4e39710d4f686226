import { AppError } from '../../context/app-error.ts'
import { inTransaction } from '../../context.ts'
import { loadUpload, type UploadCtx } from './load-upload.ts'
import { originalKey } from './original-key.ts'
import { markAborted } from './upload-queries.ts'

export async function abortUpload(ctx: UploadCtx, id: string): Promise<undefined> {
  const upload = await loadUpload(ctx, id)
  if (upload.upload_status === 'completed') throw new AppError('upload_ended')
  if (upload.upload_status === 'aborted') return

  const isAborted = await inTransaction(ctx, ({ db }) => markAborted(db, id))
  // Completed or aborted by another request meanwhile: a file that has arrived must stay.
  if (!isAborted) {
    await abortUpload(ctx, id)
    return
  }

  // After the commit, so that a request that completes the upload at this moment sees the row. The API's storage key
  // deletes nothing: a file that was completed meanwhile is removed by submissions.abort-stale-uploads.
  const { storage_upload_id: storageUploadId } = upload
  if (storageUploadId === null) return
  await ctx.files.originals.abortMultipart({ key: originalKey(upload), storageUploadId })
}
