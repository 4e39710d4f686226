import type { IngestStep } from '@shoebox/domain/ingest'
import type { PhotoStatus } from '@shoebox/domain/photo-status'
import { bytesOfPart, countParts } from '@shoebox/domain/upload-parts'
import type { PictureHead, Pixels } from '../files/picture-size.ts'

/** What is known of a file before it is read. */
export type ChosenFile = {
  id: string
  name: string
  size: number
  type: string
  lastModified: number
}

/** A file that an earlier visit began and whose bytes are on the visitor's disk alone. */
export type OpenUpload = {
  uploadId: string
  photoid: number
  name: string
  size: number
  sha256: string
  /** Another tab sends it now. */
  isElsewhere: boolean
}

/** A file of the last day, as the server knows it. */
export type RecentUpload = {
  photo: Photo
  name: string
  size: number
  pixels: Pixels | null
  step: IngestStep | null
  failure: string | null
  looksAlike: boolean
  /** The photo whose back it is. */
  backOf: string | null
}

export type ServerUpload = { uploadId: string; photoId: string; photoid: number; partSize: number }

export type Photo = { photoId: string; photoid: number; status: PhotoStatus }

type Stage =
  | 'missing'
  | 'elsewhere'
  | 'waiting'
  | 'hashing'
  | 'hashed'
  | 'beginning'
  | 'sending'
  | 'completing'
  | 'processing'
  | 'done'
  | 'duplicate'
  | 'refused'
  | 'failed'
  | 'canceled'

export type Failure = {
  /** The verdict in a word or two. */
  state: string
  text: string
  canRetry: boolean
  /** The connection's fault: it is tried again as soon as there is one. */
  isLine: boolean
}

export type UploadItem = {
  file: ChosenFile
  stage: Stage
  isPaused: boolean
  /** Until then nothing is sent: the last try broke. */
  isResting: boolean
  /** The line was gone and has come back since the last part arrived. */
  hasReturned: boolean
  /** The last try broke because the server had too much to do, not the line. */
  isServerBusy: boolean
  /** Tries that broke in a row. */
  tries: number
  /** How often the server had to be asked where the upload stands. */
  restarts: number
  hashedBytes: number
  sha256: string | null
  /** What an earlier visit began and this file may be. */
  resumes: OpenUpload | null
  upload: ServerUpload | null
  finished: ReadonlySet<number>
  /** Bytes of the parts under way. */
  sent: ReadonlyMap<number, number>
  photo: Photo | null
  /** What its first bytes told. */
  head: PictureHead
  /** Somebody has to say whether it is another print of a photo that is here. */
  looksAlike: boolean
  /** The front of the print whose back this is, by the id of its file. */
  backOf: string | null
  step: IngestStep | null
  failure: Failure | null
}

export function newItem(file: ChosenFile, resumes: OpenUpload | null = null): UploadItem {
  return {
    file,
    stage: 'waiting',
    isPaused: false,
    isResting: false,
    hasReturned: false,
    isServerBusy: false,
    tries: 0,
    restarts: 0,
    hashedBytes: 0,
    sha256: null,
    resumes,
    upload: null,
    finished: new Set(),
    sent: new Map(),
    photo: null,
    head: null,
    looksAlike: false,
    backOf: null,
    step: null,
    failure: null,
  }
}

export function missingItem(open: OpenUpload): UploadItem {
  const { uploadId: id, name, size } = open
  return {
    ...newItem({ id, name, size, type: '', lastModified: 0 }, open),
    stage: open.isElsewhere ? 'elsewhere' : 'missing',
  }
}

export function pixelsOf({ head }: UploadItem): Pixels | null {
  return head !== null && 'width' in head ? head : null
}

/** It failed where another try helps, ours or the line's fault; a file that is refused stays so. */
export function endOf(failure: Failure): Pick<UploadItem, 'stage' | 'failure'> {
  return { stage: failure.canRetry ? 'failed' : 'refused', failure }
}

type Sizes = { fileSize: number; partSize: number }

function sizesOf({ file, upload }: UploadItem): Sizes | null {
  return upload && { fileSize: file.size, partSize: upload.partSize }
}

/** Parts that neither have arrived nor are under way, in their order. */
export function partsToSend(item: UploadItem): number[] {
  const sizes = sizesOf(item)
  if (sizes === null) return []

  const all = Array.from({ length: countParts(sizes) }, (_, index) => index + 1)
  return all.filter((part) => !item.finished.has(part) && !item.sent.has(part))
}

export function hasAllParts(item: UploadItem): boolean {
  const sizes = sizesOf(item)
  return sizes !== null && item.finished.size === countParts(sizes)
}

/** Bytes at the storage or on the way to it. */
export function sentBytes(item: UploadItem): number {
  const sizes = sizesOf(item)
  if (sizes === null) return 0

  let bytes = 0
  for (const part of item.finished) bytes += bytesOfPart({ ...sizes, part })
  for (const underWay of item.sent.values()) bytes += underWay
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

/** Work is left that ends with this page. */
export function isActive({ stage }: UploadItem): boolean {
  return activeStages.includes(stage)
}

/** Bytes of it are to be sent, or still are although it was paused. */
export function isSending(item: UploadItem): boolean {
  return isActive(item) && (!item.isPaused || item.sent.size > 0)
}

const noPhotoStages: readonly Stage[] = ['refused', 'duplicate', 'canceled']

/** One of the photos of the list, or on its way to be: neither a back nor what was not taken. */
export function isPhoto({ stage, backOf }: UploadItem): boolean {
  return backOf === null && !noPhotoStages.includes(stage)
}

const endedStages: readonly Stage[] = ['done', 'duplicate', 'refused', 'failed', 'canceled']

export function hasEnded({ stage }: UploadItem): boolean {
  return endedStages.includes(stage)
}
