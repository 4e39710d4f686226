import type { PhotoStatus } from '@shoebox/domain/catalog/photo-status'
import type { IngestStep } from '@shoebox/domain/submissions/ingest'
import { bytesOfPart, countParts } from '@shoebox/domain/submissions/uploads'
import type { ImageHeader, Pixels } from '../files/picture-size.ts'

/** File metadata, known without reading the content. */
export type ChosenFile = {
  /** Random if the user chose the file here; otherwise the id of its upload or photo on the server. */
  id: string
  name: string
  size: number
  type: string
  lastModified: number
}

/** An upload that an earlier visit or another tab started. The user has to choose its file again to continue here. */
export type OpenUpload = {
  uploadId: string
  /** The number that users see, as in #20140. Elsewhere in this file, `photoId` is the UUID. */
  photoid: number
  name: string
  size: number
  sha256: string
  /** Another tab is sending it. */
  isInOtherTab: boolean
}

/** An upload of the last 24 hours, as the server reports it. */
export type RecentUpload = {
  photo: Photo
  name: string
  size: number
  pixels: Pixels | null
  step: IngestStep | null
  failure: string | null
  hasSimilarPhoto: boolean
  /** The photo id of the front, if this is a back. */
  backOf: string | null
}

/** A file that was rejected before anything was sent, so the server does not know it. */
export type RejectedFile = { file: ChosenFile; failure: Failure }

export type ServerUpload = { uploadId: string; photoId: string; photoid: number; partSize: number }

export type Photo = { photoId: string; photoid: number; status: PhotoStatus }

type Stage =
  /** An earlier visit started the upload; the user has to choose the file again. */
  | 'needs-file'
  | 'in-other-tab'
  | 'waiting'
  | 'hashing'
  | 'hashed'
  | 'beginning'
  | 'sending'
  | 'completing'
  | 'processing'
  | 'done'
  | 'duplicate'
  | 'rejected'
  | 'failed'
  | 'canceled'

export type Failure = {
  /** Shown above the text, such as "Too small". */
  label: string
  text: string
  canRetry: boolean
  /** Caused by the connection: retried as soon as it is back. */
  isConnectionError: boolean
}

export type UploadItem = {
  file: ChosenFile
  stage: Stage
  isPaused: boolean
  /** Waiting before the next attempt; nothing is sent meanwhile. */
  isBackingOff: boolean
  /** The connection came back and no part has arrived since. */
  hasReconnected: boolean
  /** The last failed attempt got a 429 or a server error, so the connection works. */
  isServerBusy: boolean
  /** Consecutive failed attempts. */
  failedAttempts: number
  /** How many times the upload began again. */
  restarts: number
  hashedBytes: number
  sha256: string | null
  /** An upload from an earlier visit or another tab that this file may resume. */
  resumedUpload: OpenUpload | null
  upload: ServerUpload | null
  finishedParts: ReadonlySet<number>
  /** Bytes sent per part in flight. */
  bytesInFlight: ReadonlyMap<number, number>
  photo: Photo | null
  header: ImageHeader
  /** Staff has to decide whether the file is another print of an existing photo. */
  hasSimilarPhoto: boolean
  /** The file id of the front, if this is a back. */
  backOf: string | null
  step: IngestStep | null
  failure: Failure | null
}

export function newItem(file: ChosenFile, resumedUpload: OpenUpload | null = null): UploadItem {
  return {
    file,
    stage: 'waiting',
    isPaused: false,
    isBackingOff: false,
    hasReconnected: false,
    isServerBusy: false,
    failedAttempts: 0,
    restarts: 0,
    hashedBytes: 0,
    sha256: null,
    resumedUpload,
    upload: null,
    finishedParts: new Set(),
    bytesInFlight: new Map(),
    photo: null,
    header: null,
    hasSimilarPhoto: false,
    backOf: null,
    step: null,
    failure: null,
  }
}

export function createOpenItem(upload: OpenUpload): UploadItem {
  const { uploadId: id, name, size } = upload
  return {
    ...newItem({ id, name, size, type: '', lastModified: 0 }, upload),
    stage: upload.isInOtherTab ? 'in-other-tab' : 'needs-file',
  }
}

export function createRejectedItem({ file, failure }: RejectedFile): UploadItem {
  return { ...newItem(file), stage: 'rejected', failure }
}

export function pixelsOf({ header }: UploadItem): Pixels | null {
  return header !== null && 'width' in header ? header : null
}

/** `failed` if a retry may help, otherwise `rejected`. */
export function failWith(failure: Failure): Pick<UploadItem, 'stage' | 'failure'> {
  return { stage: failure.canRetry ? 'failed' : 'rejected', failure }
}

type Sizes = { fileSize: number; partSize: number }

function sizesOf({ file, upload }: UploadItem): Sizes | null {
  return upload && { fileSize: file.size, partSize: upload.partSize }
}

/** Parts that are neither finished nor in flight, in order. */
export function partsToSend(item: UploadItem): number[] {
  const sizes = sizesOf(item)
  if (sizes === null) return []

  const all = Array.from({ length: countParts(sizes) }, (_, index) => index + 1)
  return all.filter((part) => !item.finishedParts.has(part) && !item.bytesInFlight.has(part))
}

export function hasAllParts(item: UploadItem): boolean {
  const sizes = sizesOf(item)
  return sizes !== null && item.finishedParts.size === countParts(sizes)
}

/** Bytes stored or in flight. */
export function sentBytes(item: UploadItem): number {
  const sizes = sizesOf(item)
  if (sizes === null) return 0

  let bytes = 0
  for (const part of item.finishedParts) bytes += bytesOfPart({ ...sizes, part })
  for (const partBytes of item.bytesInFlight.values()) bytes += partBytes
  return bytes
}

const activeStages: readonly Stage[] = [
  'waiting',
  'hashing',
  'hashed',
  'beginning',
  'sending',
  'completing',
]

/** True while the browser still has work to do for the file. Closing the page stops that work. */
export function isActive({ stage }: UploadItem): boolean {
  return activeStages.includes(stage)
}

/**
 * True if leaving the page would interrupt the upload: it is active and either not paused or still has parts in
 * flight.
 */
export function isSending(item: UploadItem): boolean {
  return isActive(item) && (!item.isPaused || item.bytesInFlight.size > 0)
}

const noPhotoStages: readonly Stage[] = ['rejected', 'duplicate', 'canceled']

/** A photo, or a file that may become one: excludes backs, duplicates, and rejected or canceled files. */
export function isPhoto({ stage, backOf }: UploadItem): boolean {
  return backOf === null && !noPhotoStages.includes(stage)
}

const endedStages: readonly Stage[] = ['done', 'duplicate', 'rejected', 'failed', 'canceled']

export function hasEnded({ stage }: UploadItem): boolean {
  return endedStages.includes(stage)
}
