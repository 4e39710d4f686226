import type { PhotoStatus } from '@shoebox/domain/catalog/photo-status'
import type { IngestStep } from '@shoebox/domain/submissions/ingest'
import { type MissingPart, missingLabels } from '@shoebox/domain/submissions/photo-submission'
import { photoStatusLabels } from '@shoebox/domain/submissions/photo-tabs'
import type { StateMarkKind, StateMarkTone } from '@shoebox/web-kit/marks/state-mark.tsx'
import { plural } from '@shoebox/web-kit/text/plural'
import { answerText } from '../answer-text.ts'
import {
  type FaceReleaseState,
  getFaceReleaseState,
  listIdentifiableFaces,
} from '../batch/face-release-state.ts'
import type { MyPhoto } from '../queries.ts'
import { speedText } from './amount-text.ts'
import { type Photo, sentBytes, type UploadItem } from './engine/upload-item.ts'

export type RowText = {
  mark: StateMarkKind
  tone: StateMarkTone
  label: string
  detail: Detail
}

/** One line of text; a photo in it is rendered as its number, with a link. */
export type Detail = readonly (string | Photo)[]

/** What a photo still needs before it can be submitted or reviewed. */
export type PhotoReadiness = {
  missing: readonly MissingPart[]
  /** The answer about the rights was started but not finished. It may replace a finished one. */
  hasClaimDraft: boolean
  /** The moderator's message, if the photo was sent back. */
  returnMessage: string | null
  faceCount: number
  releasedCount: number
  /** Faces whose release is neither pending nor signed, so the family has to request one. */
  missingRequestCount: number
}

export function getReadiness(photo: MyPhoto): PhotoReadiness {
  const faces = listIdentifiableFaces(photo)
  const count = (...states: FaceReleaseState[]) =>
    faces.filter((face) => states.includes(getFaceReleaseState(face))).length
  return {
    missing: photo.missing,
    hasClaimDraft: photo.claim_draft !== null,
    returnMessage:
      photo.answer?.decision === 'returned' ? answerText(photo.answer).join(' ') : null,
    faceCount: faces.length,
    releasedCount: count('released'),
    missingRequestCount: count('none', 'declined'),
  }
}

type RowContext = {
  isOnline: boolean
  /** Bytes per second. */
  speed: number | null
  readiness?: PhotoReadiness | null
  /** Current state of the photo that a duplicate matches; the item only has its state at upload time. */
  duplicateOf?: { status: PhotoStatus; readiness: PhotoReadiness } | null
}

type MarkStyle = Pick<RowText, 'mark' | 'tone'>

/** Amber if the file or photo is stuck, red if it was rejected. */
const markStyles = {
  needsFile: { mark: 'not-started', tone: 'attention' },
  needsInput: { mark: 'in-progress', tone: 'attention' },
  waiting: { mark: 'not-started', tone: 'idle' },
  active: { mark: 'in-progress', tone: 'ink' },
  held: { mark: 'in-progress', tone: 'attention' },
  inactive: { mark: 'in-progress', tone: 'idle' },
  ended: { mark: 'stopped', tone: 'idle' },
  rejected: { mark: 'stopped', tone: 'danger' },
  done: { mark: 'done', tone: 'ink' },
} as const satisfies Record<string, MarkStyle>

/** The label of a file's state, and details about it. */
export function rowText(item: UploadItem, context: RowContext): RowText {
  const { stage, failure } = item
  switch (stage) {
    case 'needs-file':
      return buildTextRow(
        markStyles.needsFile,
        'Not finished',
        'Choose this file again to continue.',
      )
    case 'in-other-tab':
      return buildTextRow(markStyles.inactive, 'In another tab', 'That tab is uploading it.')
    case 'waiting':
      return item.isPaused ? pausedText(item) : buildTextRow(markStyles.waiting, 'Waiting')
    case 'hashing':
      return buildTextRow(markStyles.waiting, 'Checking file', 'Looking for duplicates')
    case 'hashed':
    case 'beginning':
    case 'sending':
      return sendingText(item, context)
    case 'completing':
      return buildTextRow(markStyles.active, 'Uploading 100%', 'Finishing the upload')
    case 'processing':
      return processingText(item)
    case 'done':
      return doneText(item, context.readiness ?? null)
    case 'duplicate':
      return duplicateText(item, context.duplicateOf)
    case 'canceled':
      return buildTextRow(markStyles.ended, 'Canceled', failure?.text)
    case 'rejected':
    case 'failed':
    default:
      return buildTextRow(markStyles.rejected, failure?.label ?? 'Failed', failure?.text)
  }
}

export function detailText(detail: Detail): string {
  return detail.map((part) => (typeof part === 'string' ? part : `#${part.photoid}`)).join('')
}

/** Progress in percent, capped at 99 because only the server can confirm completion. */
export function percentSent(item: UploadItem): number {
  return Math.min(99, Math.floor((sentBytes(item) * 100) / item.file.size))
}

function processingText({ step, photo, backOf }: UploadItem): RowText {
  const stepText = step ? stepLabels[step] : 'Queued'
  const showsNumber = photo !== null && backOf === null
  return buildRow(
    markStyles.active,
    'Processing',
    showsNumber ? [photo, ', ', stepText.toLowerCase()] : [stepText],
  )
}

const stepLabels: Record<IngestStep, string> = {
  check: 'Checking the image',
  derive: 'Making previews',
  faces: 'Looking for faces',
  embed: 'Analyzing the image',
  finish: 'Looking for similar photos',
  done: 'Finishing',
}

/** Amber if the family has to act or the photo is on hold. Statuses that are not listed look done. */
const statusStyles: Partial<Record<PhotoStatus, MarkStyle>> = {
  needs_info: markStyles.needsInput,
  awaiting_releases: markStyles.active,
  declined: markStyles.rejected,
  paused: markStyles.inactive,
  incident_hold: markStyles.held,
  withdrawn: markStyles.ended,
}

function doneText(
  { photo, hasSimilarPhoto, backOf }: UploadItem,
  readiness: PhotoReadiness | null,
): RowText {
  if (photo === null || backOf !== null) return buildTextRow(markStyles.done, 'Uploaded')
  const isWithStaff = photo.status === 'submitted' || photo.status === 'in_review'
  if (hasSimilarPhoto && isWithStaff)
    return buildRow(markStyles.held, 'Looks like another photo', [photo, ", we'll take a look"])

  // What the family has to do comes before the similarity check, which is the staff's job.
  const readinessParts = readinessText(photo.status, readiness).map((text) => `, ${text}`)
  const similarText = hasSimilarPhoto ? [". Looks like another photo: we'll take a look."] : []
  const isReady = isReadyToSubmit(photo.status, readiness)
  const style = isReady ? markStyles.waiting : (statusStyles[photo.status] ?? markStyles.done)
  return buildRow(style, statusLabel(photo.status, readiness), [
    photo,
    ...readinessParts,
    ...similarText,
  ])
}

function statusLabel(status: PhotoStatus, readiness: PhotoReadiness | null): string {
  return isReadyToSubmit(status, readiness) ? 'Ready to submit' : photoStatusLabels[status]
}

function isReadyToSubmit(status: PhotoStatus, readiness: PhotoReadiness | null): boolean {
  return (
    status === 'needs_info' &&
    readiness?.missing.length === 0 &&
    !readiness.hasClaimDraft &&
    readiness.returnMessage === null
  )
}

function readinessText(status: PhotoStatus, readiness: PhotoReadiness | null): string[] {
  if (readiness === null) return []
  const { missing, hasClaimDraft, returnMessage, faceCount, releasedCount } = readiness
  if (status === 'needs_info' && missing.length > 0)
    return [`still missing: ${missing.map((part) => missingLabels[part]).join(', ')}`]
  if (status === 'needs_info' && hasClaimDraft)
    return ['finish your answer about who holds the rights']
  if (status === 'needs_info' && returnMessage !== null) return [`sent back. ${returnMessage}`]
  return faceCount === 0
    ? []
    : [`${releasedCount} of ${faceCount} ${plural(faceCount, 'face')} released`]
}

function duplicateText(
  { photo, backOf }: UploadItem,
  duplicateOf: RowContext['duplicateOf'],
): RowText {
  if (photo === null) return buildTextRow(markStyles.ended, 'Duplicate')
  const status = duplicateOf?.status ?? photo.status
  const label =
    status === 'uploading' ? 'in this list' : statusLabel(status, duplicateOf?.readiness ?? null)
  const prefix = backOf === null ? 'Same as ' : 'Already uploaded as '
  return buildRow(markStyles.ended, 'Duplicate', [prefix, photo, `, ${label.toLowerCase()}`])
}

function sendingText(item: UploadItem, { isOnline, speed }: RowContext): RowText {
  if (item.isPaused) return pausedText(item)
  if (!isOnline)
    return buildTextRow(markStyles.held, withPercent('Offline', item), 'Resumes automatically')
  if (item.isBackingOff) return backoffText(item)
  if (item.stage !== 'sending')
    return buildTextRow(
      markStyles.waiting,
      'Waiting',
      item.backOf === null ? undefined : 'Until its front is uploaded',
    )
  if (item.hasReconnected && percentSent(item) > 0)
    return buildTextRow(markStyles.active, withPercent('Resuming', item), 'Back online')

  const bytesLeft = item.file.size - sentBytes(item)
  return buildTextRow(
    markStyles.active,
    withPercent('Uploading', item),
    speedText({ speed, bytesLeft }) ?? undefined,
  )
}

/** Shows "Resuming" only if some bytes have been sent before. */
function backoffText(item: UploadItem): RowText {
  const label = percentSent(item) === 0 ? 'Waiting' : withPercent('Resuming', item)
  const cause = item.isServerBusy ? 'Our server is busy' : 'Connection lost'
  return buildTextRow(markStyles.held, label, `${cause}, retrying`)
}

function pausedText(item: UploadItem): RowText {
  if (item.bytesInFlight.size > 0)
    return buildTextRow(
      markStyles.inactive,
      withPercent('Pausing', item),
      'Finishing the current part',
    )
  return buildTextRow(markStyles.inactive, withPercent('Paused', item))
}

function withPercent(label: string, item: UploadItem): string {
  return item.upload === null ? label : `${label} ${percentSent(item)}%`
}

function buildTextRow(style: MarkStyle, label: string, detail?: string): RowText {
  return buildRow(style, label, detail === undefined ? [] : [detail])
}

function buildRow(style: MarkStyle, label: string, detail: Detail): RowText {
  return { ...style, label, detail }
}
