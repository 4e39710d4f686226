import { originalName, storageKey } from '@shoebox/domain/catalog/renditions'
import { AppError } from '../../context/app-error.ts'
import { inTransaction, type RequestServices, type UserCtx } from '../../context.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { findOwnUpload, markAborted, type UploadRow } from './queries.ts'

/** A contributor, and the storage to which the browser uploads directly. */
export type UploadCtx = UserCtx & { files: Pick<RequestServices['files'], 'originals' | 'signer'> }

/** Uploads of other users are reported as not found. */
export async function loadUpload(ctx: UserCtx, id: string): Promise<UploadRow> {
  const upload = await inTransaction(ctx, (tx) => findOwnUpload(tx, id))
  if (!upload) throw new AppError('not_found')

  return upload
}

/** Storage key of the uploaded file. */
export function originalKey({ photo_id }: { photo_id: string }): string {
  return storageKey(photo_id, originalName)
}

/** Idempotent. A completed upload cannot be aborted: the contributor withdraws its photo instead. */
export async function abortUpload(ctx: UploadCtx, id: string): Promise<undefined> {
  const upload = await loadUpload(ctx, id)
  if (upload.upload_status === 'completed') throw new AppError('upload_ended')
  if (upload.upload_status === 'aborted') return

  const isAborted = await inTransaction(ctx, ({ db }) => markAborted(db, id))
  // Another request has just completed or aborted the upload: decide again by its new status.
  if (!isAborted) {
    await abortUpload(ctx, id)
    return
  }

  // Runs after the commit, so that a concurrent completeUpload sees the aborted row. The API's storage key cannot delete
  // objects: abort-stale-uploads removes a file that was completed in the meantime.
  const { storage_upload_id: storageUploadId } = upload
  if (storageUploadId === null) return
  await ctx.files.originals.abortMultipart({ key: originalKey(upload), storageUploadId })
}

/** Removes the parts of an aborted upload from storage, or the whole file if another request has completed it. */
export async function clearStorage(
  { originals }: { originals: Storage },
  upload: Pick<UploadRow, 'photo_id' | 'storage_upload_id'>,
): Promise<void> {
  const key = originalKey(upload)
  const { storage_upload_id: storageUploadId } = upload
  if (storageUploadId !== null) await originals.abortMultipart({ key, storageUploadId })
  await originals.remove([key])
}
