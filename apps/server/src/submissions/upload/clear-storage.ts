import type { Storage } from '../../platform/storage.ts'
import { originalKey } from './original-key.ts'
import type { UploadRow } from './upload-queries.ts'

/** What an aborted upload left there: its parts, or the whole file if it was put together in the same moment. */
export async function clearStorage(
  { originals }: { originals: Storage },
  upload: Pick<UploadRow, 'photo_id' | 'storage_upload_id'>,
): Promise<void> {
  const key = originalKey(upload)
  const { storage_upload_id: storageUploadId } = upload
  if (storageUploadId !== null) await originals.abortMultipart({ key, storageUploadId })
  await originals.remove([key])
}
