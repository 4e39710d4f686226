import { ingestFailures, uploadLimits } from '@shoebox/domain/submissions/ingest'
import {
  countParts,
  detectUploadType,
  isUploadTypeFailure,
} from '@shoebox/domain/submissions/uploads'
import { requireOnboarding } from '../../accounts/onboarding.ts'
import { AppError } from '../../context/app-error.ts'
import { isUniqueViolation } from '../../context/postgres-errors.ts'
import { type InTransaction, inTransaction } from '../../context.ts'
import { limitOperation } from '../../limits/limit-operation.ts'
import { isUploadGone } from '../../platform/storage/multipart.ts'
import { presentBegunUpload, presentDuplicate } from './present.ts'
import {
  findFront,
  findOpenUpload,
  findPhotoOfFile,
  insertUpload,
  type NewUpload,
  setStorageUpload,
  type UploadedPhotoRow,
  type UploadRow,
} from './queries.ts'
import { requireSpace } from './quota.ts'
import { originalKey, type UploadCtx } from './uploads.ts'

type ChosenFile = Omit<NewUpload, 'content_type' | 'back_of'> & {
  content_type: string
  back_of?: string | undefined
}

const maxPerMinute = 600

/**
 * Idempotent by the hash of the file: an open upload is resumed with the parts that have arrived, and a file that the
 * contributor has uploaded before is reported as a duplicate.
 */
export async function beginUpload(ctx: UploadCtx, file: ChosenFile) {
  const content_type = detectUploadType({ name: file.file_name, type: file.content_type })
  if (isUploadTypeFailure(content_type))
    throw new AppError(content_type, { message: ingestFailures[content_type] })
  const key = `uploads:${ctx.actor.userId}`
  await limitOperation(ctx, { key, limit: maxPerMinute, windowMs: 60_000 })

  const { duplicate, upload } = await findOrInsert(ctx, {
    ...file,
    content_type,
    back_of: file.back_of ?? null,
  })
  if (duplicate) return presentDuplicate(duplicate)

  return presentBegunUpload(upload, await uploadedPartNumbers(ctx, upload))
}

type DuplicateOrUpload =
  | { duplicate: UploadedPhotoRow; upload?: undefined }
  | { duplicate?: undefined; upload: UploadRow }

async function findOrInsert(ctx: UploadCtx, file: NewUpload): Promise<DuplicateOrUpload> {
  try {
    return await inTransaction(ctx, async (tx) => {
      await requireOnboarding(tx)
      // The order matters: if another tab completes the upload between the two reads, the second read sees it.
      const open = await findOpenUpload(tx, file.sha256)
      if (open) return { upload: open }
      const duplicate = await findPhotoOfFile(tx, file.sha256)
      if (duplicate) return { duplicate }
      if (file.back_of !== null) await requireFront(tx, file.back_of)
      await requireSpace(tx, file.file_size)

      return { upload: await insertUpload(tx, { ...file, partSize: uploadLimits.partBytes }) }
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    // Another tab has just started to upload the same file, or another back of the same print.
    const upload = await inTransaction(ctx, (tx) => findOpenUpload(tx, file.sha256))
    if (!upload) throw file.back_of === null ? error : new AppError('front_has_back')
    return { upload }
  }
}

/** A back belongs to a front that the same family has uploaded, and each front has at most one back. */
async function requireFront(tx: InTransaction<UploadCtx>, id: string): Promise<void> {
  const front = await findFront(tx, id)
  if (front === null || front.is_gone) throw new AppError('front_not_taken')
  if (front.has_back) throw new AppError('front_has_back')
}

/** Returns the parts that the browser need not send again. Starts a multipart upload in storage if none is open. */
async function uploadedPartNumbers(ctx: UploadCtx, upload: UploadRow): Promise<number[]> {
  const { storage_upload_id: storageUploadId } = upload
  if (storageUploadId === null) return beginMultipart(ctx, upload)

  const key = originalKey(upload)
  try {
    const parts = await ctx.files.originals.listParts({ key, storageUploadId })
    return parts.map(({ partNumber }) => partNumber)
  } catch (error) {
    if (!isUploadGone(error)) throw error
  }
  // The storage has assembled the file but our commit failed: the browser only has to call completeUpload again.
  const object = await ctx.files.originals.head(key)
  if (object?.size === upload.file_size) return allParts(upload)

  return beginMultipart(ctx, upload)
}

async function beginMultipart(ctx: UploadCtx, upload: UploadRow): Promise<number[]> {
  const key = originalKey(upload)
  const storageUploadId = await ctx.files.originals.beginMultipart({
    key,
    contentType: upload.content_type,
  })
  const isStored = await inTransaction(ctx, (tx) =>
    setStorageUpload(tx, {
      id: upload.id,
      was: upload.storage_upload_id,
      becomes: storageUploadId,
    }),
  )
  // Another tab was faster. Its multipart upload is used; it has no parts yet.
  if (!isStored) await ctx.files.originals.abortMultipart({ key, storageUploadId })
  return []
}

function allParts({ file_size: fileSize, part_size: partSize }: UploadRow): number[] {
  return Array.from({ length: countParts({ fileSize, partSize }) }, (_, index) => index + 1)
}
