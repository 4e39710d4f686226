import { bytesOfPart, countParts } from '@shoebox/domain/submissions/uploads'
import { AppError } from '../../context/app-error.ts'
import { presentSignedParts } from './present.ts'
import { loadUpload, originalKey, type UploadCtx } from './uploads.ts'

/** Lifetime of the URLs: enough for a part of 8 MB at 5 kB/s. A slower browser requests new URLs. */
const expiresSeconds = 1800

export async function signUploadParts(
  ctx: UploadCtx,
  { id, partNumbers }: { id: string; partNumbers: readonly number[] },
) {
  const upload = await loadUpload(ctx, id)
  const { storage_upload_id: storageUploadId, upload_status } = upload
  if (upload_status !== 'open' || storageUploadId === null) throw new AppError('upload_ended')

  const sizes = { fileSize: upload.file_size, partSize: upload.part_size }
  const last = countParts(sizes)
  if (partNumbers.some((part) => part > last))
    throw new AppError('invalid_request', { message: `The file has ${last} parts` })

  const date = new Date()
  const parts = partNumbers.map((partNumber) => {
    const contentLength = bytesOfPart({ ...sizes, part: partNumber })
    const key = originalKey(upload)
    const part = { key, storageUploadId, partNumber, contentLength, expiresSeconds, date }
    return { partNumber, size: contentLength, url: ctx.files.signer.putPart(part).url }
  })
  return presentSignedParts(parts, new Date(date.getTime() + expiresSeconds * 1000))
}
