import { bytesOfPart, countParts } from '@shoebox/domain/submissions/uploads'
import { addJob } from '../../context/add-job.ts'
import { AppError } from '../../context/app-error.ts'
import { inTransaction } from '../../context.ts'
import { isUploadGone } from '../../platform/storage-multipart.ts'
import { checkUploadTask } from '../check-upload-task.ts'
import { loadUpload, type UploadCtx } from './load-upload.ts'
import { originalKey } from './original-key.ts'
import { presentUploadedPhoto } from './present.ts'
import { markCompleted, type UploadRow } from './upload-queries.ts'

/**
 * What the browser says about its parts is not asked: the storage is. A call that broke between the storage and our
 * commit is made again and finds the file there.
 */
export async function completeUpload(ctx: UploadCtx, id: string) {
  const upload = await loadUpload(ctx, id)
  if (upload.upload_status === 'completed') return presentUploadedPhoto(upload)
  if (upload.upload_status === 'aborted') throw new AppError('upload_ended')

  await putTogether(ctx, upload)
  await inTransaction(ctx, async (tx) => {
    const isFirst = await markCompleted(tx, id)
    if (!isFirst) return
    const payload = { photoId: upload.photo_id }
    await addJob(tx, { job: checkUploadTask, payload, key: `check-upload:${upload.photo_id}` })
  })

  const { upload_status, ...completed } = await loadUpload(ctx, id)
  if (upload_status === 'completed') return presentUploadedPhoto(completed)
  // Aborted while it was put together: submissions.abort-stale-uploads removes the file.
  throw new AppError('upload_ended')
}

async function putTogether(ctx: UploadCtx, upload: UploadRow): Promise<void> {
  const { storage_upload_id: storageUploadId } = upload
  if (storageUploadId === null) throw new AppError('upload_incomplete')

  const key = originalKey(upload)
  try {
    const parts = await ctx.files.originals.listParts({ key, storageUploadId })
    if (!areComplete(upload, parts)) throw new AppError('upload_incomplete')
    await ctx.files.originals.completeMultipart({ key, storageUploadId, parts })
  } catch (error) {
    if (!isUploadGone(error)) throw error
    const whole = await ctx.files.originals.head(key)
    if (whole?.size !== upload.file_size) throw new AppError('upload_incomplete', { cause: error })
  }
}

type Arrived = readonly { partNumber: number; size: number }[]

function areComplete({ file_size, part_size }: UploadRow, parts: Arrived): boolean {
  const sizes = { fileSize: file_size, partSize: part_size }
  const sizeByPart = new Map(parts.map(({ partNumber, size }) => [partNumber, size]))
  const count = countParts(sizes)
  if (sizeByPart.size !== count) return false

  return Array.from({ length: count }, (_, index) => index + 1).every(
    (part) => sizeByPart.get(part) === bytesOfPart({ ...sizes, part }),
  )
}
