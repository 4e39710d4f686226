import { ingestFailures, uploadLimits } from '@shoebox/domain/submissions/ingest'
import {
  countParts,
  detectUploadType,
  isUploadTypeFailure,
} from '@shoebox/domain/submissions/uploads'
import { sizeText } from '@shoebox/domain/text'
import { requireOnboarding } from '../../accounts/is-onboarded.ts'
import { AppError } from '../../context/app-error.ts'
import { isUniqueViolation } from '../../context/postgres-errors.ts'
import { type InTransaction, inTransaction } from '../../context.ts'
import { limitOperation } from '../../limits/limit-operation.ts'
import { isUploadGone } from '../../platform/storage-multipart.ts'
import { checkFront } from './check-front.ts'
import type { UploadCtx } from './load-upload.ts'
import { originalKey } from './original-key.ts'
import { hasRoom, maxOpenUploads } from './policy.ts'
import { presentBegunUpload, presentDuplicate } from './present.ts'
import { findSpace, lockUploads } from './quota-queries.ts'
import {
  countOpenUploads,
  findOpenUpload,
  findPhotoOfFile,
  insertUpload,
  type NewUpload,
  setStorageUpload,
  type UploadRow,
} from './upload-queries.ts'

type ChosenFile = Omit<NewUpload, 'content_type' | 'back_of'> & {
  content_type: string
  back_of?: string | undefined
}

const perMinute = 600

/**
 * A file that the contributor has sent before is told at once. One that is on its way goes on where it stopped, whoever
 * asks twice gets the same upload.
 */
export async function beginUpload(ctx: UploadCtx, chosen: ChosenFile) {
  const content_type = detectUploadType({ name: chosen.file_name, type: chosen.content_type })
  if (isUploadTypeFailure(content_type))
    throw new AppError(content_type, { message: ingestFailures[content_type] })
  const use = { key: `uploads:${ctx.actor.userId}`, limit: perMinute, windowMs: 60_000 }
  await limitOperation(ctx, use)

  const { duplicate, upload } = await findOrInsert(ctx, {
    ...chosen,
    content_type,
    back_of: chosen.back_of ?? null,
  })
  if (duplicate) return presentDuplicate(duplicate)

  return presentBegunUpload(upload, await finishedPartsOf(ctx, upload))
}

type Found =
  | { duplicate: NonNullable<Awaited<ReturnType<typeof findPhotoOfFile>>>; upload?: undefined }
  | { duplicate?: undefined; upload: UploadRow }

async function findOrInsert(ctx: UploadCtx, file: NewUpload): Promise<Found> {
  try {
    return await inTransaction(ctx, async (tx) => {
      await requireOnboarding(tx)
      // In this order: an upload that another tab completes between the two is seen by the second.
      const open = await findOpenUpload(tx, file.sha256)
      if (open) return { upload: open }
      const duplicate = await findPhotoOfFile(tx, file.sha256)
      if (duplicate) return { duplicate }
      if (file.back_of !== null) await checkFront(tx, file.back_of)
      await requireRoom(tx, file.file_size)

      return { upload: await insertUpload(tx, { ...file, partSize: uploadLimits.partBytes }) }
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    // The same file was begun elsewhere at this moment.
    const upload = await inTransaction(ctx, (tx) => findOpenUpload(tx, file.sha256))
    if (!upload) throw file.back_of === null ? error : new AppError('front_has_back')
    return { upload }
  }
}

async function requireRoom(tx: InTransaction<UploadCtx>, size: number): Promise<void> {
  await lockUploads(tx)
  if ((await countOpenUploads(tx)) >= maxOpenUploads) throw new AppError('too_many_uploads')

  const space = await findSpace(tx)
  if (hasRoom(space, size)) return
  const left = sizeText(Math.max(0, space.quota - space.used))
  throw new AppError('upload_quota_reached', {
    message: `This file is ${sizeText(size)}, but only ${left} of your ${sizeText(space.quota)} is left. Contact us to get more space.`,
  })
}

/** Whatever broke before, after this the storage takes parts of the upload, or has the whole file. */
async function finishedPartsOf(ctx: UploadCtx, upload: UploadRow): Promise<number[]> {
  const { storage_upload_id: storageUploadId } = upload
  if (storageUploadId === null) return beginAtStorage(ctx, upload)

  const key = originalKey(upload)
  try {
    const parts = await ctx.files.originals.listParts({ key, storageUploadId })
    return parts.map(({ partNumber }) => partNumber)
  } catch (error) {
    if (!isUploadGone(error)) throw error
  }
  // Put together before it was written down: completing it again finds that out.
  const whole = await ctx.files.originals.head(key)
  if (whole?.size === upload.file_size) return allParts(upload)

  return beginAtStorage(ctx, upload)
}

async function beginAtStorage(ctx: UploadCtx, upload: UploadRow): Promise<number[]> {
  const key = originalKey(upload)
  const storageUploadId = await ctx.files.originals.beginMultipart({
    key,
    contentType: upload.content_type,
  })
  const isOurs = await inTransaction(ctx, (tx) =>
    setStorageUpload(tx, {
      id: upload.id,
      was: upload.storage_upload_id,
      becomes: storageUploadId,
    }),
  )
  // Another tab was faster; its upload is the one that stands, and it has no parts yet either.
  if (!isOurs) await ctx.files.originals.abortMultipart({ key, storageUploadId })
  return []
}

function allParts({ file_size: fileSize, part_size: partSize }: UploadRow): number[] {
  return Array.from({ length: countParts({ fileSize, partSize }) }, (_, index) => index + 1)
}
