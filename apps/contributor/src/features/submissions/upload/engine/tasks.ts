import {
  bytesOfPart,
  detectUploadType,
  isUploadTypeFailure,
} from '@shoebox/domain/submissions/uploads'
import type { EngineDependencies } from './effects.ts'
import type { UploadLocks } from './locks.ts'
import type { PartUrls } from './part-urls.ts'
import type { ItemEvent } from './queue-events.ts'
import { partsToSend, type UploadItem } from './upload-item.ts'
import { cacheHash, readCachedHash } from './upload-storage.ts'

export type Tools = EngineDependencies & { partUrls: PartUrls; locks: UploadLocks }

export type Task = { item: UploadItem; file: File; signal: AbortSignal; report: Report }

type WithoutId<Event> = Event extends unknown ? Omit<Event, 'id'> : never
export type Report = (event: WithoutId<ItemEvent>) => void

export async function hashContent(
  tools: Tools,
  { item, file, signal, report }: Task,
): Promise<void> {
  const cachedHash = readCachedHash(item.file)
  const onProgress = (bytes: number) => report({ kind: 'hash-progress', bytes })
  const request = { bytes: file, algorithm: 'sha256', signal, onProgress } as const
  const sha256 = cachedHash ?? (await tools.hashFile(request))
  if (signal.aborted) return
  if (sha256 === null) return report({ kind: 'failed', failure: unreadableFailure })

  cacheHash(item.file, sha256)
  report({ kind: 'hashed', sha256 })
}

export async function beginUpload(
  { api, partUrls, locks }: Tools,
  { item, report, signal, backOf }: Task & { backOf: string | null },
): Promise<void> {
  const { name, size } = item.file
  const type = detectUploadType(item.file)
  if (isUploadTypeFailure(type) || item.sha256 === null) return

  const begun = await api.beginUpload({
    body: {
      file_name: toServerName(name),
      file_size: size,
      content_type: type,
      sha256: item.sha256,
      ...(backOf !== null && { back_of: backOf }),
    },
  })
  if (begun.outcome === 'duplicate') {
    const { photo_id: photoId, photoid, photo_status: status } = begun
    return report({ kind: 'duplicate', photo: { photoId, photoid, status } })
  }

  const { upload_id: uploadId, photo_id: photoId, photoid, part_size: partSize } = begun
  partUrls.forget(uploadId)
  const upload = { uploadId, photoId, photoid, partSize }
  const hasLock = await locks.acquire(uploadId)
  if (hasLock && signal.aborted) return locks.release(uploadId)
  if (hasLock) return report({ kind: 'begun', upload, finishedParts: begun.finished_parts })

  report({ kind: 'locked-by-other-tab', upload })
  await locks.waitUntilFree(uploadId)
  report({ kind: 'unlocked-by-other-tab' })
}

export async function uploadPart(
  { partUrls, sendPart, hashFile }: Tools,
  { item, file, signal, report, part }: Task & { part: number },
): Promise<void> {
  const { upload } = item
  if (!upload) return
  const { uploadId, partSize } = upload
  const start = (part - 1) * partSize
  const bytes = file.slice(start, start + bytesOfPart({ fileSize: file.size, partSize, part }))
  const [url, md5] = await Promise.all([
    partUrls.getUrl(uploadId, part, partsToSend(item)),
    hashFile({ bytes, algorithm: 'md5', signal }),
  ])
  if (signal.aborted) return
  if (md5 === null) return report({ kind: 'failed', failure: unreadableFailure })

  const outcome = await sendPart({
    url,
    bytes,
    md5,
    signal,
    onProgress: (sent) => report({ kind: 'part-progress', part, bytes: sent }),
  })
  if (outcome === 'finished') return report({ kind: 'part-finished', part })
  if (signal.aborted) return

  partUrls.forget(uploadId)
  if (outcome === 'upload-gone') return report({ kind: 'restart' })

  report({ kind: 'part-interrupted', part, isServerBusy: outcome === 'busy' })
}

export async function completeUpload(
  { api, partUrls }: Tools,
  { item, report }: Task,
): Promise<void> {
  const id = item.upload?.uploadId
  if (id === undefined) return
  const completed = await api.completeUpload({ params: { id } })
  partUrls.forget(id)
  const { photo_id: photoId, photoid, photo_status: status } = completed
  report({ kind: 'completed', photo: { photoId, photoid, status } })
}

const unreadableFailure = {
  label: 'Unreadable',
  text: "Can't read the file. Was it moved or changed? Choose it again.",
  canRetry: false,
  isConnectionError: false,
}

/** The server accepts names of up to 255 characters. Shortening keeps the extension, which determines the type. */
function toServerName(name: string): string {
  const cleanName = name
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .toWellFormed()
    .trim()
  return cleanName.length <= 255 ? cleanName : `${cleanName.slice(0, 240)}…${cleanName.slice(-10)}`
}
