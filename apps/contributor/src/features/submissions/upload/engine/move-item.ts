import { frontNotTaken, refusalOfHead } from '../refusal.ts'
import type { ItemEvent, Queue } from './queue-events.ts'
import {
  endOf,
  type Failure,
  isActive,
  newItem,
  type Photo,
  type UploadItem,
} from './upload-item.ts'

/** Consecutive failed attempts before a file waits for the user: about a minute. */
export const maxTries = 8
const maxRestarts = 3

/** Reducer for one file. It holds the rules; the plan starts the resulting work. */
export function moveItem(item: UploadItem, event: ItemEvent, queue: Queue): UploadItem {
  switch (event.kind) {
    case 'measured':
      return judgeHead({ ...item, head: event.head }, queue)
    case 'hash-started':
      return { ...item, stage: 'hashing', hashedBytes: 0 }
    case 'hash-progress':
      return { ...item, hashedBytes: event.bytes }
    case 'hashed':
      return { ...item, stage: 'hashed', sha256: event.sha256, hashedBytes: item.file.size }
    case 'begin-started':
      return { ...item, stage: 'beginning' }
    case 'begun':
      return begin(item, event, queue)
    case 'duplicate':
      // This is the same upload, whose last response was lost, not another photo.
      if (item.upload?.photoId === event.photo.photoId) return arrive(item, event.photo)
      return { ...item, stage: 'duplicate', photo: event.photo }
    case 'held-elsewhere':
      return { ...item, stage: 'elsewhere', upload: event.upload, sent: new Map() }
    case 'freed':
      return { ...item, stage: item.sha256 ? 'hashed' : 'missing' }
    case 'complete-started':
      return { ...item, stage: 'completing' }
    case 'completed':
      return arrive(item, event.photo)
    case 'failed':
      return { ...item, ...endOf(event.failure), sent: new Map() }
    case 'paused':
      return pause(item)
    case 'resumed':
      return { ...item, isPaused: false, isResting: false, tries: 0 }
    case 'retried':
      return {
        ...newItem(item.file),
        head: item.head,
        backOf: item.backOf,
        sha256: item.sha256,
        stage: item.sha256 ? 'hashed' : 'waiting',
      }
    case 'canceled':
      return {
        ...item,
        stage: 'canceled',
        sent: new Map(),
        failure: event.isElsewhere ? canceledElsewhere : null,
      }
    case 'broke':
      return breakDown({ ...item, stage: stageBefore(item), isServerBusy: event.isBusy }, queue)
    case 'rested':
      return { ...item, isResting: false }
    case 'ask-again':
      return askAgain(item)
    case 'part-started':
    case 'part-progress':
    case 'part-finished':
    case 'part-broke':
    default:
      return movePart(item, event, queue)
  }
}

/** Judged only before the upload begins; after that the server decides. */
export function judgeHead(item: UploadItem, { limits }: Queue): UploadItem {
  const failure = item.upload === null && isActive(item) ? refusalOfHead(item.head, limits) : null
  return failure ? { ...item, ...endOf(failure), sent: new Map() } : item
}

type PartEvent = Extract<ItemEvent, { part: number }>

/** Late part events change only that part: the file may have been paused, canceled or restarted meanwhile. */
function movePart(item: UploadItem, event: PartEvent, queue: Queue): UploadItem {
  const { part } = event
  const sent = new Map(item.sent)
  if (event.kind === 'part-started') return { ...item, sent: sent.set(part, 0) }
  if (!sent.has(part)) return item
  if (event.kind === 'part-progress') return { ...item, sent: sent.set(part, event.bytes) }

  sent.delete(part)
  if (event.kind === 'part-finished')
    return {
      ...item,
      sent,
      finished: new Set(item.finished).add(part),
      tries: 0,
      hasReturned: false,
    }

  return breakDown({ ...item, sent, isServerBusy: event.isBusy }, queue)
}

type Begun = Extract<ItemEvent, { kind: 'begun' }>

function begin(item: UploadItem, { upload, finished }: Begun, { items }: Queue): UploadItem {
  const twin = items.find((other) => other !== item && other.upload?.uploadId === upload.uploadId)
  if (twin && isActive(twin)) {
    const photo: Photo = { photoId: upload.photoId, photoid: upload.photoid, status: 'uploading' }
    return { ...item, stage: 'duplicate', photo }
  }

  return { ...item, stage: 'sending', upload, finished: new Set(finished), sent: new Map() }
}

function arrive(item: UploadItem, photo: Photo): UploadItem {
  if (photo.status === 'withdrawn')
    return { ...item, ...endOf(frontNotTaken), photo, sent: new Map() }
  return { ...item, stage: 'processing', photo, tries: 0, resumes: null, sent: new Map() }
}

/** Parts in flight finish, because their bytes would be lost. */
function pause(item: UploadItem): UploadItem {
  return { ...item, stage: stageBefore(item), isPaused: true }
}

/** The stage from which interrupted work restarts. */
function stageBefore({ stage }: UploadItem): UploadItem['stage'] {
  if (stage === 'hashing') return 'waiting'
  if (stage === 'beginning') return 'hashed'
  return stage === 'completing' ? 'sending' : stage
}

/**
 * Parts in flight fail together, which counts as one attempt. Offline failures do not count: going online wakes every
 * file.
 */
function breakDown(item: UploadItem, { isOnline }: Queue): UploadItem {
  if (item.isResting || item.isPaused || !isOnline) return item

  const tries = item.tries + 1
  if (tries > maxTries)
    return { ...item, stage: 'failed', tries, sent: new Map(), failure: brokenLine }

  return { ...item, tries, isResting: true }
}

const brokenLine: Failure = {
  state: 'Failed',
  text: 'The server did not answer.',
  canRetry: true,
  isLine: true,
}

const canceledElsewhere: Failure = {
  state: 'Canceled',
  text: 'In another tab.',
  canRetry: false,
  isLine: false,
}

/** Begins the upload again: the server knows which parts have arrived, or that the upload no longer exists. */
function askAgain(item: UploadItem): UploadItem {
  const restarts = item.restarts + 1
  if (restarts > maxRestarts)
    return { ...item, stage: 'failed', sent: new Map(), failure: brokenLine }

  return { ...item, stage: 'hashed', restarts, sent: new Map() }
}

/** The connection is back: resumes everything that it interrupted. */
export function wakeItem(item: UploadItem): UploadItem {
  if (item.stage === 'failed' && item.failure?.isLine)
    return {
      ...item,
      stage: 'hashed',
      failure: null,
      isResting: false,
      hasReturned: true,
      tries: 0,
      restarts: 0,
    }

  return { ...item, isResting: false, hasReturned: item.stage === 'sending', tries: 0 }
}
