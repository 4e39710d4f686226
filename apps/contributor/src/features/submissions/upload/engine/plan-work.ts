import { findFrontPhotoId } from '../files/pair-backs.ts'
import type { Queue } from './queue-events.ts'
import { hasAllParts, partsToSend, type UploadItem } from './upload-item.ts'

export type Work =
  | { kind: 'hash' | 'complete'; id: string }
  /** `backOf` is the photo id of the front, or null if the file is not a back. */
  | { kind: 'begin'; id: string; backOf: string | null }
  | { kind: 'send'; id: string; part: number }

/** Limit for all files together. More would not be faster on a home connection, and each part would take longer. */
export const maxPartsInFlight = 4
/** Limit per file. Small files need not wait behind a large one, and a lost connection or reload loses few parts. */
const maxPartsPerFile = 2
const maxUploadsBeginning = 2

/** The work that can start now. Earlier files go first. */
export function planWork(queue: Queue): Work[] {
  const readyItems = queue.items.filter(({ isPaused, isBackingOff }) => !isPaused && !isBackingOff)
  if (!queue.isOnline) return planHashing(queue, readyItems)

  return [
    ...planHashing(queue, readyItems),
    ...planBeginnings(queue, readyItems),
    ...planParts(queue, readyItems),
    ...readyItems
      .filter((item) => item.stage === 'sending' && hasAllParts(item))
      .map(({ file }) => ({ kind: 'complete' as const, id: file.id })),
  ]
}

/** Hashes one file at a time, because hashing takes a whole core. */
function planHashing({ items }: Queue, readyItems: readonly UploadItem[]): Work[] {
  if (items.some(({ stage }) => stage === 'hashing')) return []

  const nextItem = readyItems.find(({ stage }) => stage === 'waiting')
  return nextItem ? [{ kind: 'hash', id: nextItem.file.id }] : []
}

/**
 * Begins only as many uploads as keep the connection busy: choosing a thousand files must not open a thousand uploads.
 */
function planBeginnings({ items }: Queue, readyItems: readonly UploadItem[]): Work[] {
  const beginningCount = items.filter(({ stage }) => stage === 'beginning').length
  const sendablePartCount = readyItems
    .filter(({ stage }) => stage === 'sending')
    .reduce((sum, item) => sum + nextParts(item).length, 0)
  const freeSlots = Math.min(
    maxUploadsBeginning - beginningCount,
    maxPartsInFlight - sendablePartCount,
  )

  return readyItems
    .filter(({ stage }) => stage === 'hashed')
    .map((item) => ({ item, backOf: item.backOf === null ? null : findFrontPhotoId(items, item) }))
    .filter(({ item, backOf }) => item.backOf === null || backOf !== null)
    .slice(0, Math.max(0, freeSlots))
    .map(({ item, backOf }) => ({ kind: 'begin', id: item.file.id, backOf }))
}

function planParts({ items }: Queue, readyItems: readonly UploadItem[]): Work[] {
  const inFlightCount = items.reduce((sum, { bytesInFlight }) => sum + bytesInFlight.size, 0)
  return readyItems
    .filter(({ stage }) => stage === 'sending')
    .flatMap((item) => nextParts(item).map((part) => ({ item, part })))
    .slice(0, Math.max(0, maxPartsInFlight - inFlightCount))
    .map(({ item, part }) => ({ kind: 'send', id: item.file.id, part }))
}

function nextParts(item: UploadItem): number[] {
  return partsToSend(item).slice(0, Math.max(0, maxPartsPerFile - item.bytesInFlight.size))
}
