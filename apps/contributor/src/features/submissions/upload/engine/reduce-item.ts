import { checkHeader, frontGone } from '../check-file.ts'
import type { ItemEvent, Queue } from './queue-events.ts'
import {
  type Failure,
  failWith,
  isActive,
  newItem,
  type Photo,
  type UploadItem,
} from './upload-item.ts'

/** Consecutive failures, over about a minute, after which the next one fails the file and the user has to retry. */
export const maxFailedAttempts = 8
const maxRestarts = 3

/** Reducer for one file. `planWork` decides what to start next. */
export function reduceItem(item: UploadItem, event: ItemEvent, queue: Queue): UploadItem {
  switch (event.kind) {
    case 'header-read':
      return rejectBadHeader({ ...item, header: event.header }, queue)
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
      // The server completed this upload, but its response was lost.
      if (item.upload?.photoId === event.photo.photoId) return markUploaded(item, event.photo)
      return { ...item, stage: 'duplicate', photo: event.photo }
    case 'locked-by-other-tab':
      return { ...item, stage: 'in-other-tab', upload: event.upload, bytesInFlight: new Map() }
    case 'unlocked-by-other-tab':
      return { ...item, stage: item.sha256 ? 'hashed' : 'needs-file' }
    case 'complete-started':
      return { ...item, stage: 'completing' }
    case 'completed':
      return markUploaded(item, event.photo)
    case 'failed':
      return { ...item, ...failWith(event.failure), bytesInFlight: new Map() }
    case 'paused':
      return pause(item)
    case 'resumed':
      return { ...item, isPaused: false, isBackingOff: false, failedAttempts: 0 }
    case 'retried':
      return {
        ...newItem(item.file),
        header: item.header,
        backOf: item.backOf,
        sha256: item.sha256,
        stage: item.sha256 ? 'hashed' : 'waiting',
      }
    case 'canceled':
      return {
        ...item,
        stage: 'canceled',
        bytesInFlight: new Map(),
        failure: event.isInOtherTab ? canceledInOtherTab : null,
      }
    case 'interrupted':
      return recordFailure(
        { ...item, stage: restartStage(item), isServerBusy: event.isServerBusy },
        queue,
      )
    case 'backoff-ended':
      return { ...item, isBackingOff: false }
    case 'restart':
      return restartUpload(item)
    case 'part-started':
    case 'part-progress':
    case 'part-finished':
    case 'part-interrupted':
    default:
      return reducePart(item, event, queue)
  }
}

/** Rejects a file by its header before its upload begins; after that the server decides. */
export function rejectBadHeader(item: UploadItem, { limits }: Queue): UploadItem {
  const failure = item.upload === null && isActive(item) ? checkHeader(item.header, limits) : null
  return failure ? { ...item, ...failWith(failure), bytesInFlight: new Map() } : item
}

type PartEvent = Extract<ItemEvent, { part: number }>

/** A late part event changes only its part: the file may have been paused, canceled or restarted meanwhile. */
function reducePart(item: UploadItem, event: PartEvent, queue: Queue): UploadItem {
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
      finishedParts: new Set(item.finishedParts).add(part),
      failedAttempts: 0,
      hasReconnected: false,
    }

  return recordFailure({ ...item, bytesInFlight, isServerBusy: event.isServerBusy }, queue)
}

type Begun = Extract<ItemEvent, { kind: 'begun' }>

function begin(item: UploadItem, { upload, finishedParts }: Begun, { items }: Queue): UploadItem {
  const originalRow = items.find(
    (other) => other !== item && other.upload?.uploadId === upload.uploadId,
  )
  if (originalRow && isActive(originalRow)) {
    const photo: Photo = { photoId: upload.photoId, photoid: upload.photoid, status: 'uploading' }
    return { ...item, stage: 'duplicate', photo }
  }

  return {
    ...item,
    stage: 'sending',
    upload,
    finishedParts: new Set(finishedParts),
    bytesInFlight: new Map(),
  }
}

function markUploaded(item: UploadItem, photo: Photo): UploadItem {
  if (photo.status === 'withdrawn')
    return { ...item, ...failWith(frontGone), photo, bytesInFlight: new Map() }
  return {
    ...item,
    stage: 'processing',
    photo,
    failedAttempts: 0,
    resumedUpload: null,
    bytesInFlight: new Map(),
  }
}

/** Lets parts in flight finish: aborting them would waste the bytes already sent. */
function pause(item: UploadItem): UploadItem {
  return { ...item, stage: restartStage(item), isPaused: true }
}

/** The stage from which interrupted work restarts. */
function restartStage({ stage }: UploadItem): UploadItem['stage'] {
  if (stage === 'hashing') return 'waiting'
  if (stage === 'beginning') return 'hashed'
  return stage === 'completing' ? 'sending' : stage
}

/**
 * Parts in flight fail together, which counts as one attempt. Failures while offline do not count: every file resumes
 * once back online.
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
  label: 'Failed',
  text: "The server didn't respond.",
  canRetry: true,
  isConnectionError: true,
}

const canceledInOtherTab: Failure = {
  label: 'Canceled',
  text: 'You canceled it in another tab.',
  canRetry: false,
  isConnectionError: false,
}

/** Begins the upload again: the server then reports which parts have arrived, or starts a new upload. */
function restartUpload(item: UploadItem): UploadItem {
  const restarts = item.restarts + 1
  if (restarts > maxRestarts)
    return { ...item, stage: 'failed', bytesInFlight: new Map(), failure: connectionFailure }

  return { ...item, stage: 'hashed', restarts, bytesInFlight: new Map() }
}

/** Called when the browser is online again: files that failed because of the connection begin again. */
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
