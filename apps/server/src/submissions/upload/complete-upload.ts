import { bytesOfPart, countParts } from '@shoebox/domain/submissions/uploads'
import { AppError } from '../../context/app-error.ts'
import { inTransaction } from '../../context.ts'
import { isUploadGone } from '../../platform/storage/multipart.ts'
import { startIngest } from '../tasks.ts'
import { presentUploadedPhoto } from './present.ts'
import { markCompleted, type UploadRow } from './queries.ts'
import { loadUpload, originalKey, type UploadCtx } from './uploads.ts'

/**
 * Completes an upload. Asks storage, not the browser, which parts have arrived. Idempotent: if a call failed after storage
 * assembled the file and before our commit, the next call finds the whole file.
 */
export async function completeUpload(
  ctx: UploadCtx,
  id: string,
): Promise<ReturnType<typeof presentUploadedPhoto>> {
  const upload = await loadUpload(ctx, id)
  if (upload.upload_status === 'completed') return presentUploadedPhoto(upload)
  if (upload.upload_status === 'aborted') throw new AppError('upload_ended')

  await completeMultipart(ctx, upload)
  const photo = await inTransaction(ctx, async (tx) => {
    const completed = await markCompleted(tx, id)
    if (completed) await startIngest(tx, completed.photo_id)
    return completed
  })
  if (photo) return presentUploadedPhoto(photo)

  // Another request has just completed or aborted the upload: respond by its new status. After an abort,
  // submissions.abort-stale-uploads removes the file.
  return completeUpload(ctx, id)
}

async function completeMultipart(ctx: UploadCtx, upload: UploadRow): Promise<void> {
  const { storage_upload_id: storageUploadId } = upload
  if (storageUploadId === null) throw new AppError('upload_incomplete')

  const key = originalKey(upload)
  try {
    const parts = await ctx.files.originals.listParts({ key, storageUploadId })
    if (!hasAllParts(upload, parts)) throw new AppError('upload_incomplete')
    await ctx.files.originals.completeMultipart({ key, storageUploadId, parts })
  } catch (error) {
    if (!isUploadGone(error)) throw error
    const object = await ctx.files.originals.head(key)
    if (object?.size !== upload.file_size) throw new AppError('upload_incomplete', { cause: error })
  }
}

type StoredParts = readonly { partNumber: number; size: number }[]

function hasAllParts({ file_size, part_size }: UploadRow, parts: StoredParts): boolean {
  const sizes = { fileSize: file_size, partSize: part_size }
  const sizeByPart = new Map(parts.map(({ partNumber, size }) => [partNumber, size]))
  const count = countParts(sizes)
  if (sizeByPart.size !== count) return false

  return Array.from({ length: count }, (_, index) => index + 1).every(
    (part) => sizeByPart.get(part) === bytesOfPart({ ...sizes, part }),
  )
}
