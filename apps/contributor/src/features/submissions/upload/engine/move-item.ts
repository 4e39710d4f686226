import { frontNotTaken, refusalOfHead } from '../refusal.ts'
import type { ItemEvent, Queue } from './queue-events.ts'
import {
  endWith,
  type Failure,
  isActive,
  newItem,
  type Photo,
  type UploadItem,
} from './upload-item.ts'

/** Consecutive failed attempts before a file waits for the user: about a minute. */
export const maxFailedAttempts = 8
const maxRestarts = 3

/** Reducer for one file. It holds the rules; the plan starts the resulting work. */
export function moveItem(item: UploadItem, event: ItemEvent, queue: Queue): UploadItem {
  switch (event.kind) {
    case 'measured':
      return checkHead({ ...item, head: event.head }, queue)
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
      if (item.upload?.photoId === event.photo.photoId) return markArrived(item, event.photo)
      return { ...item, stage: 'duplicate', photo: event.photo }
    case 'held-elsewhere':
      return { ...item, stage: 'elsewhere', upload: event.upload, bytesInFlight: new Map() }
    case 'freed':
      return { ...item, stage: item.sha256 ? 'hashed' : 'missing' }
    case 'complete-started':
      return { ...item, stage: 'completing' }
    case 'completed':
      return markArrived(item, event.photo)
    case 'failed':
      return { ...item, ...endWith(event.failure), bytesInFlight: new Map() }
    case 'paused':
      return pause(item)
    case 'resumed':
      return { ...item, isPaused: false, isBackingOff: false, failedAttempts: 0 }
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
        bytesInFlight: new Map(),
        failure: event.isElsewhere ? canceledElsewhere : null,
      }
    case 'broke':
      return recordFailure({ ...item, stage: stageBefore(item), isServerBusy: event.isBusy }, queue)
    case 'rested':
      return { ...item, isBackingOff: false }
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
export function checkHead(item: UploadItem, { limits }: Queue): UploadItem {
  const failure = item.upload === null && isActive(item) ? refusalOfHead(item.head, limits) : null
  return failure ? { ...item, ...endWith(failure), bytesInFlight: new Map() } : item
}

type PartEvent = Extract<ItemEvent, { part: number }>

/** Late part events change only that part: the file may have been paused, canceled or restarted meanwhile. */
function movePart(item: UploadItem, event: PartEvent, queue: Queue): UploadItem {
  const { part } = event
  const bytesInFlight = new Map(item.bytesInFlight)
  if (event.kind === 'part-started') return { ...item, bytesInFlight: bytesInFlight.set(part, 0) }
  if (!bytesInFlight.has(part)) return item
  if (event.kind === 'part-progress')
    return { ...item, bytesInFlight: bytesInFlight.set(part, event.bytes) }

  bytesInFlight.delete(part)
  if (event.kind === 'part-finished')
    return {
      ...item,
      bytesInFlight,
      finished: new Set(item.finished).add(part),
      failedAttempts: 0,
      hasReconnected: false,
    }

  return recordFailure({ ...item, bytesInFlight, isServerBusy: event.isBusy }, queue)
}

type Begun = Extract<ItemEvent, { kind: 'begun' }>

function begin(item: UploadItem, { upload, finished }: Begun, { items }: Queue): UploadItem {
  const duplicateRow = items.find(
    (other) => other !== item && other.upload?.uploadId === upload.uploadId,
  )
  if (duplicateRow && isActive(duplicateRow)) {
    const photo: Photo = { photoId: upload.photoId, photoid: upload.photoid, status: 'uploading' }
    return { ...item, stage: 'duplicate', photo }
  }

  return {
    ...item,
    stage: 'sending',
    upload,
    finished: new Set(finished),
    bytesInFlight: new Map(),
  }
}

function markArrived(item: UploadItem, photo: Photo): UploadItem {
  if (photo.status === 'withdrawn')
    return { ...item, ...endWith(frontNotTaken), photo, bytesInFlight: new Map() }
  return {
    ...item,
    stage: 'processing',
    photo,
    failedAttempts: 0,
    resumedUpload: null,
    bytesInFlight: new Map(),
  }
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
function recordFailure(item: UploadItem, { isOnline }: Queue): UploadItem {
  if (item.isBackingOff || item.isPaused || !isOnline) return item

  const failedAttempts = item.failedAttempts + 1
  if (failedAttempts > maxFailedAttempts)
    return {
      ...item,
      stage: 'failed',
      failedAttempts,
      bytesInFlight: new Map(),
      failure: connectionFailure,
    }

  return { ...item, failedAttempts, isBackingOff: true }
}

const connectionFailure: Failure = {
  state: 'Failed',
  text: 'The server did not answer.',
  canRetry: true,
  isConnectionError: true,
}

const canceledElsewhere: Failure = {
  state: 'Canceled',
  text: 'In another tab.',
  canRetry: false,
  isConnectionError: false,
}

/** Begins the upload again: the server knows which parts have arrived, or that the upload no longer exists. */
function askAgain(item: UploadItem): UploadItem {
  const restarts = item.restarts + 1
  if (restarts > maxRestarts)
    return { ...item, stage: 'failed', bytesInFlight: new Map(), failure: connectionFailure }

  return { ...item, stage: 'hashed', restarts, bytesInFlight: new Map() }
}

/** The connection is back: resumes everything that it interrupted. */
export function resumeItem(item: UploadItem): UploadItem {
  if (item.stage === 'failed' && item.failure?.isConnectionError)
    return {
      ...item,
      stage: 'hashed',
      failure: null,
      isBackingOff: false,
      hasReconnected: true,
      failedAttempts: 0,
      restarts: 0,
    }

  return {
    ...item,
    isBackingOff: false,
    hasReconnected: item.stage === 'sending',
    failedAttempts: 0,
  }
}
