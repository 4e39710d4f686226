import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { inTransaction } from '../../../src/context.ts'
import { beginUpload } from '../../../src/submissions/upload/begin-upload.ts'
import { completeUpload } from '../../../src/submissions/upload/complete-upload.ts'
import { signUploadParts } from '../../../src/submissions/upload/sign-upload-parts.ts'
import type { UploadCtx } from '../../../src/submissions/upload/uploads.ts'
import { describePhoto } from '../drawing/describe-queries.ts'
import { fileNameOf } from '../queries.ts'
import type { Drawn } from './cache.ts'

/** Uploads like a contributor's browser: begins, describes the photo, sends the parts to storage, completes. */
export async function sendPhoto(ctx: UploadCtx, { path, record }: Drawn): Promise<void> {
  const body = await readFile(path)
  const upload = await beginUpload(ctx, {
    file_name: fileNameOf(record.index),
    file_size: body.length,
    content_type: 'image/jpeg',
    sha256: hash('sha256', body),
  })
  if (upload.outcome === 'duplicate') return

  const { upload_id: id, photo_id: photoId, part_size: partSize } = upload
  await inTransaction(ctx, (tx) => describePhoto(tx, { photoId, record }))
  const count = Math.ceil(body.length / partSize)
  const missing = Array.from({ length: count }, (_, index) => index + 1).filter(
    (part) => !upload.finished_parts.includes(part),
  )
  const { parts } = await signUploadParts(ctx, { id, partNumbers: missing })
  for (const { part_number, url } of parts) {
    const part = body.subarray((part_number - 1) * partSize, part_number * partSize)
    const response = await fetch(url, { method: 'PUT', body: part })
    if (!response.ok) throw new Error(`the storage refused a part: ${response.status}`)
  }
  await completeUpload(ctx, id)
}
