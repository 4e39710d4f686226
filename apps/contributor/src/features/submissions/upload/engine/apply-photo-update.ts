import type { PhotoStatus } from '@shoebox/domain/catalog/photo-status'
import { isIngestFailure } from '@shoebox/domain/submissions/ingest'
import { describeFailure, frontGone } from '../check-file.ts'
import type { PhotoUpdated, Queue } from './queue-events.ts'
import { failWith, newItem, pixelsOf, type RecentUpload, type UploadItem } from './upload-item.ts'

const processingStatuses: readonly PhotoStatus[] = ['uploading', 'processing']

/** Applies a status that the server reports to the item of that photo. Leaves other items unchanged. */
export function applyPhotoUpdate(
  item: UploadItem,
  event: PhotoUpdated,
  { limits }: Queue,
): UploadItem {
  const { photoId, status, step, failure } = event
  if (!receivesUpdates(item) || item.photo?.photoId !== photoId) return item

  const updated = { ...item, step, photo: { ...item.photo, status } }
  if (status === 'failed') {
    const reason = failure !== null && isIngestFailure(failure) ? failure : 'gave_up'
    const description = describeFailure(reason, { pixels: pixelsOf(item), limits })
    // A file from an earlier visit cannot be retried, because this page does not have its bytes.
    const canRetry = description.canRetry && item.file.id !== photoId
    return { ...updated, ...failWith({ ...description, canRetry }) }
  }
  if (status === 'withdrawn')
    return item.backOf === null
      ? { ...updated, stage: 'canceled' }
      : { ...updated, ...failWith(frontGone) }

  return { ...updated, stage: processingStatuses.includes(status) ? 'processing' : 'done' }
}

/** Includes finished uploads: releases and moderators still change their status. */
function receivesUpdates({ stage }: UploadItem): boolean {
  return stage === 'processing' || stage === 'done'
}

/** Updates the rows of listed uploads, and adds rows for the others, except backs whose front is not listed. */
export function addRecent(queue: Queue, uploads: readonly RecentUpload[]): readonly UploadItem[] {
  const itemsByPhoto = new Map(
    queue.items.flatMap((item) => (item.photo ? [[item.photo.photoId, item] as const] : [])),
  )
  const newUploads = uploads.filter(({ photo, backOf }) => {
    const hasFront =
      backOf === null ||
      itemsByPhoto.has(backOf) ||
      uploads.some((other) => other.photo.photoId === backOf)
    return !itemsByPhoto.has(photo.photoId) && hasFront
  })
  const uploadsByPhoto = new Map(uploads.map((upload) => [upload.photo.photoId, upload]))
  const uploadedNumbers = new Set(uploads.map(({ photo }) => photo.photoid))
  const isUploadedMeanwhile = ({ stage, resumedUpload }: UploadItem) =>
    stage === 'needs-file' && resumedUpload !== null && uploadedNumbers.has(resumedUpload.photoid)
  const items = queue.items
    .filter((item) => !isUploadedMeanwhile(item))
    .map((item) => {
      const upload = item.photo && uploadsByPhoto.get(item.photo.photoId)
      return upload ? applyUpload(item, upload, queue) : item
    })
  const findFileId = (photoId: string) => itemsByPhoto.get(photoId)?.file.id ?? photoId
  const newItems = newUploads.toReversed().map((upload) => {
    const backOf = upload.backOf === null ? null : findFileId(upload.backOf)
    return applyUpload({ ...toItem(upload), backOf }, upload, queue)
  })
  return [...newItems, ...items]
}

function toItem({ photo, name, size }: RecentUpload): UploadItem {
  const file = { id: photo.photoId, name, size, type: '', lastModified: 0 }
  return { ...newItem(file), stage: 'processing', photo }
}

function applyUpload(item: UploadItem, upload: RecentUpload, queue: Queue): UploadItem {
  const { photo, pixels, step, failure, hasSimilarPhoto } = upload
  const updated = { ...item, header: pixels ?? item.header, hasSimilarPhoto }
  const { photoId, status } = photo
  return applyPhotoUpdate(updated, { kind: 'photo-updated', photoId, status, step, failure }, queue)
}
