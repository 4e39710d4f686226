import { AppError } from '../context/app-error.ts'
import { inTransaction } from '../context.ts'
import { clearStorage } from './clear-storage.ts'
import { loadUpload, type UploadCtx } from './load-upload.ts'
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

  // Afterwards: whoever puts it together at this moment sees the row, and the job clears once more later.
  await clearStorage(ctx.files, upload)
}
