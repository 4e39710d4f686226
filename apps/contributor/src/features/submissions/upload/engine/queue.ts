import { checkFile } from '../check-file.ts'
import { pairBacks, rejectOrphanedBacks } from '../files/pair-backs.ts'
import { addRecent, applyPhotoUpdate } from './apply-photo-update.ts'
import type { ItemEvent, Queue, QueueEvent } from './queue-events.ts'
import { reduceItem, rejectBadHeader, resumeItem } from './reduce-item.ts'
import {
  type ChosenFile,
  createOpenItem,
  createRejectedItem,
  hasEnded,
  newItem,
  type OpenUpload,
  type RejectedFile,
  type UploadItem,
} from './upload-item.ts'

export const emptyQueue: Queue = { items: [], isOnline: true, limits: null }

/** Events that can also reject other files: backs that lose their front, or files that break a limit that just loaded. */
export const rejectingEvents: readonly QueueEvent['kind'][] = [
  'header-read',
  'failed',
  'canceled',
  'removed',
  'limits-loaded',
  'chosen',
  'photo-updated',
]

export function reduceQueue(queue: Queue, event: QueueEvent): Queue {
  const nextQueue = applyEvent(queue, event)
  if (!rejectingEvents.includes(event.kind)) return nextQueue
  return { ...nextQueue, items: rejectOrphanedBacks(nextQueue.items) }
}

function applyEvent(queue: Queue, event: QueueEvent): Queue {
  if (event.kind === 'removed')
    return { ...queue, items: queue.items.filter(({ file }) => file.id !== event.id) }
  if ('id' in event) return { ...queue, items: applyItemEvent(queue, event) }

  switch (event.kind) {
    case 'chosen':
      return { ...queue, items: pairBacks(event.files.reduce(addFile, queue.items)) }
    case 'open-uploads-loaded':
      return { ...queue, items: addOpenUploads(queue.items, event.uploads) }
    case 'recent-uploads-loaded':
      return { ...queue, items: addRecent(queue, event.uploads) }
    case 'rejected-files-loaded':
      return { ...queue, items: addRejectedFiles(queue.items, event.files) }
    case 'limits-loaded': {
      const withLimits = { ...queue, limits: event.limits }
      return { ...withLimits, items: queue.items.map((item) => rejectBadHeader(item, withLimits)) }
    }
    case 'went-offline':
      return { ...queue, isOnline: false }
    case 'went-online':
      return { ...queue, items: queue.items.map(resumeItem), isOnline: true }
    case 'photo-updated':
    default:
      return { ...queue, items: queue.items.map((item) => applyPhotoUpdate(item, event, queue)) }
  }
}

/** Choosing a file twice yields one row. A file with the name and size of an unfinished upload takes over its row. */
function addFile(items: readonly UploadItem[], file: ChosenFile): readonly UploadItem[] {
  const isSameFile = (item: UploadItem) =>
    item.file.name === file.name &&
    item.file.size === file.size &&
    item.file.lastModified === file.lastModified
  if (items.some((item) => isSameFile(item) && item.stage !== 'needs-file' && !hasEnded(item)))
    return items

  const others = items.filter(
    (item) => !(isSameFile(item) && hasEnded(item)) && !isRejectedEarlier(item, file),
  )
  const failure = checkFile(file)
  if (failure) return [...others, createRejectedItem({ file, failure })]

  const index = others.findIndex(
    (item) =>
      item.stage === 'needs-file' && item.file.name === file.name && item.file.size === file.size,
  )
  const openRow = others[index]
  return openRow
    ? others.with(index, newItem(file, openRow.resumedUpload))
    : [...others, newItem(file)]
}

/** True if the row shows the same file, rejected by the server on an earlier visit. Choosing it again is a new attempt. */
function isRejectedEarlier(
  { file, stage, photo }: UploadItem,
  { name, size }: ChosenFile,
): boolean {
  const isEarlier = file.id === photo?.photoId && (stage === 'rejected' || stage === 'failed')
  return isEarlier && file.name === name && file.size === size
}

function addOpenUploads(
  items: readonly UploadItem[],
  uploads: readonly OpenUpload[],
): readonly UploadItem[] {
  const knownIds = new Set(
    items.flatMap(({ upload, resumedUpload }) => [upload?.uploadId, resumedUpload?.uploadId]),
  )
  const newItems = uploads.filter(({ uploadId }) => !knownIds.has(uploadId)).map(createOpenItem)
  return [...items, ...newItems]
}

function addRejectedFiles(
  items: readonly UploadItem[],
  files: readonly RejectedFile[],
): readonly UploadItem[] {
  const knownIds = new Set(items.map(({ file }) => file.id))
  return [...files.filter(({ file }) => !knownIds.has(file.id)).map(createRejectedItem), ...items]
}

function applyItemEvent(queue: Queue, event: ItemEvent): readonly UploadItem[] {
  const index = queue.items.findIndex(({ file }) => file.id === event.id)
  const item = queue.items[index]
  if (!item) return queue.items

  // Most results that come in after a file was rejected or canceled are ignored.
  if (isRejectedOrCanceled(item) && !stillApplies(event)) return queue.items
  const earlierRow =
    event.kind === 'duplicate' && findEarlierRow(queue.items, item, event.photo.photoId)
  if (earlierRow) return mergeRows(queue.items, item, earlierRow)
  const nextItem = reduceItem(item, event, queue)
  if (event.kind === 'begun')
    return queue.items
      .with(index, nextItem)
      .filter(({ stage, file }) => stage !== 'needs-file' || file.id !== event.upload.uploadId)
  if (event.kind !== 'hashed' || !item.resumedUpload || item.resumedUpload.sha256 === event.sha256)
    return queue.items.with(index, nextItem)

  // The hash shows that this is a different file, so the earlier upload still needs its own file.
  return [
    ...queue.items.with(index, { ...nextItem, resumedUpload: null }),
    createOpenItem(item.resumedUpload),
  ]
}

function isRejectedOrCanceled({ stage }: UploadItem): boolean {
  return stage === 'rejected' || stage === 'canceled'
}

/** Events that still apply to a rejected or canceled file: a user's retry, and results about its header or parts. */
function stillApplies({ kind }: ItemEvent): boolean {
  return kind === 'retried' || kind === 'header-read' || kind.startsWith('part-')
}

/** The row of an earlier visit for the same file, which the user has chosen again. */
function findEarlierRow(
  items: readonly UploadItem[],
  { file }: UploadItem,
  photoId: string,
): UploadItem | undefined {
  return items.find(
    (other) =>
      other.file.id === photoId && other.file.name === file.name && other.file.size === file.size,
  )
}

/** Merges both rows into one: the chosen file with the progress of the earlier row. */
function mergeRows(
  items: readonly UploadItem[],
  item: UploadItem,
  earlier: UploadItem,
): readonly UploadItem[] {
  const { file, sha256 } = item
  const merged = { ...earlier, file, sha256, backOf: item.backOf ?? earlier.backOf }
  return items
    .filter((other) => other !== earlier)
    .map((other) => {
      if (other === item) return merged
      return other.backOf === earlier.file.id ? { ...other, backOf: file.id } : other
    })
}
