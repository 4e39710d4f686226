import { isIngestFailure } from '@shoebox/domain/ingest'
import type { PhotoStatus } from '@shoebox/domain/photo-status'
import { failureOf, frontNotTaken } from '../refusal.ts'
import type { PhotoMoved, Queue } from './queue-events.ts'
import { endWith, newItem, pixelsOf, type RecentUpload, type UploadItem } from './upload-item.ts'

const processingStatuses: readonly PhotoStatus[] = ['uploading', 'processing']

/** Applies a status update from the background jobs to an uploaded photo. */
export function movePhoto(item: UploadItem, event: PhotoMoved, { limits }: Queue): UploadItem {
  const { photoId, status, step, failure } = event
  if (!isFollowed(item) || item.photo?.photoId !== photoId) return item

  const moved = { ...item, step, photo: { ...item.photo, status } }
  if (status === 'failed') {
    const reason = failure !== null && isIngestFailure(failure) ? failure : 'gave_up'
    const described = failureOf(reason, { pixels: pixelsOf(item), limits })
    // Files of earlier visits cannot be sent again, because this page does not have their bytes.
    const canRetry = described.canRetry && item.file.id !== photoId
    return { ...moved, ...endWith({ ...described, canRetry }) }
  }
  if (status === 'withdrawn')
    return item.backOf === null
      ? { ...moved, stage: 'canceled' }
      : { ...moved, ...endWith(frontNotTaken) }

  return { ...moved, stage: processingStatuses.includes(status) ? 'processing' : 'done' }
}

/** Includes finished uploads: releases and moderators still change their status. */
function isFollowed({ stage }: UploadItem): boolean {
  return stage === 'processing' || stage === 'done'
}

/** Adds or updates rows for files that the server knows, from this page or an earlier visit. */
export function addRecent(queue: Queue, uploads: readonly RecentUpload[]): readonly UploadItem[] {
  const known = new Map(
    queue.items.flatMap((item) => (item.photo ? [[item.photo.photoId, item] as const] : [])),
  )
  const added = uploads.filter(({ photo, backOf }) => {
    const hasFront =
      backOf === null ||
      known.has(backOf) ||
      uploads.some((other) => other.photo.photoId === backOf)
    return !known.has(photo.photoId) && hasFront
  })
  const byPhoto = new Map(uploads.map((upload) => [upload.photo.photoId, upload]))
  const arrivedNumbers = new Set(uploads.map(({ photo }) => photo.photoid))
  const hasArrived = ({ stage, resumedUpload }: UploadItem) =>
    stage === 'missing' && resumedUpload !== null && arrivedNumbers.has(resumedUpload.photoid)
  const items = queue.items
    .filter((item) => !hasArrived(item))
    .map((item) => {
      const upload = item.photo && byPhoto.get(item.photo.photoId)
      return upload ? applyUpload(item, upload, queue) : item
    })
  const idOf = (photoId: string) => known.get(photoId)?.file.id ?? photoId
  const earlier = added.toReversed().map((upload) => {
    const backOf = upload.backOf === null ? null : idOf(upload.backOf)
    return applyUpload({ ...itemOf(upload), backOf }, upload, queue)
  })
  return [...earlier, ...items]
}

function itemOf({ photo, name, size }: RecentUpload): UploadItem {
  const file = { id: photo.photoId, name, size, type: '', lastModified: 0 }
  return { ...newItem(file), stage: 'processing', photo }
}

function applyUpload(item: UploadItem, upload: RecentUpload, queue: Queue): UploadItem {
  const { photo, pixels, step, failure, looksAlike } = upload
  const updated = { ...item, head: pixels ?? item.head, looksAlike }
  const { photoId, status } = photo
  return movePhoto(updated, { kind: 'photo-moved', photoId, status, step, failure }, queue)
}
