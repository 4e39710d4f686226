import type { IngestStep } from '@shoebox/domain/ingest'
import type { PhotoStatus } from '@shoebox/domain/photo-status'
import { type MissingPart, missingLabels } from '@shoebox/domain/photo-submission'
import { photoStatusLabels } from '@shoebox/domain/photo-tabs'
import type { StateMarkKind, StateMarkTone } from '@shoebox/web-kit/marks/state-mark.tsx'
import { plural } from '@shoebox/web-kit/text/plural'
import { speedText } from './amount-text.ts'
import { type Photo, sentBytes, type UploadItem } from './engine/upload-item.ts'

export type RowText = {
  mark: StateMarkKind
  tone: StateMarkTone
  state: string
  detail: Detail
}

/** One line of text; a photo in it is rendered as its number, with a link. */
export type Detail = readonly (string | Photo)[]

/** Server data about a photo other than its status. */
export type Facts = {
  missing: readonly MissingPart[]
  /** The moderator's message, if the photo was sent back. */
  returned: string | null
  faces: number
  released: number
  /** Faces without a release request, or whose release was refused. */
  unasked: number
}

type RowContext = {
  isOnline: boolean
  rate: number | null
  facts?: Facts | null
  /** Current state of the photo that a duplicate matches; the item has only its state at upload time. */
  original?: { status: PhotoStatus; facts: Facts } | null
}

type MarkStyle = Pick<RowText, 'mark' | 'tone'>

/** Amber if it is waiting, red if it is lost. */
const markStyles = {
  needsFile: { mark: 'not-started', tone: 'attention' },
  needsInput: { mark: 'in-progress', tone: 'attention' },
  waiting: { mark: 'not-started', tone: 'idle' },
  underWay: { mark: 'in-progress', tone: 'ink' },
  held: { mark: 'in-progress', tone: 'attention' },
  inactive: { mark: 'in-progress', tone: 'idle' },
  ended: { mark: 'stopped', tone: 'idle' },
  refused: { mark: 'stopped', tone: 'danger' },
  done: { mark: 'done', tone: 'ink' },
} as const satisfies Record<string, MarkStyle>

/** Text of a row: the file's state, and details about it. */
export function rowText(item: UploadItem, context: RowContext): RowText {
  const { stage, failure } = item
  switch (stage) {
    case 'missing':
      return buildTextRow(markStyles.needsFile, 'Not finished', 'Choose this file again to go on.')
    case 'elsewhere':
      return buildTextRow(markStyles.inactive, 'In another tab', 'That tab is sending it.')
    case 'waiting':
      return item.isPaused ? pausedText(item) : buildTextRow(markStyles.waiting, 'Waiting')
    case 'hashing':
      return buildTextRow(markStyles.waiting, 'Checking file', 'Looking for duplicates')
    case 'hashed':
    case 'beginning':
    case 'sending':
      return sendingText(item, context)
    case 'completing':
      return buildTextRow(markStyles.underWay, 'Uploading 100%', 'Finishing the upload')
    case 'processing':
      return processingText(item)
    case 'done':
      return doneText(item, context.facts ?? null)
    case 'duplicate':
      return duplicateText(item, context.original)
    case 'canceled':
      return buildTextRow(markStyles.ended, 'Canceled', failure?.text)
    case 'refused':
    case 'failed':
    default:
      return buildTextRow(markStyles.refused, failure?.state ?? 'Failed', failure?.text)
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
  const stepText = step ? stepLabels[step] : 'In line'
  const isNamed = photo !== null && backOf === null
  return buildRow(
    markStyles.underWay,
    'Processing',
    isNamed ? [photo, ', ', stepText.toLowerCase()] : [stepText],
  )
}

const stepLabels: Record<IngestStep, string> = {
  check: 'Checking the picture',
  derive: 'Making previews',
  faces: 'Looking for faces',
  embed: 'Describing the picture',
  finish: 'Looking for photos alike',
  done: 'Finishing',
}

/** Amber if the family has to act. */
const statusStyles: Partial<Record<PhotoStatus, MarkStyle>> = {
  needs_info: markStyles.needsInput,
  awaiting_releases: markStyles.underWay,
  declined: markStyles.refused,
  paused: markStyles.inactive,
  incident_hold: markStyles.held,
  withdrawn: markStyles.ended,
}

function doneText({ photo, looksAlike, backOf }: UploadItem, facts: Facts | null): RowText {
  if (photo === null || backOf !== null) return buildTextRow(markStyles.done, 'Uploaded')
  const isWithUs = photo.status === 'submitted' || photo.status === 'in_review'
  if (looksAlike && isWithUs)
    return buildRow(markStyles.held, 'Looks like another photo', [photo, ', we will have a look'])

  // Lists what the family has to do before the similarity check, which is staff work.
  const factParts = factText(photo.status, facts).map((text) => `, ${text}`)
  const similarText = looksAlike ? ['. Looks like another photo: we will have a look.'] : []
  const isReady = isReadyToSubmit(photo.status, facts)
  const style = isReady ? markStyles.waiting : (statusStyles[photo.status] ?? markStyles.done)
  return buildRow(style, stateText(photo.status, facts), [photo, ...factParts, ...similarText])
}

function stateText(status: PhotoStatus, facts: Facts | null): string {
  return isReadyToSubmit(status, facts) ? 'Ready to submit' : photoStatusLabels[status]
}

function isReadyToSubmit(status: PhotoStatus, facts: Facts | null): boolean {
  return status === 'needs_info' && facts?.missing.length === 0 && facts.returned === null
}

function factText(status: PhotoStatus, facts: Facts | null): string[] {
  if (facts === null) return []
  const { missing, faces, released } = facts
  if (status === 'needs_info' && missing.length > 0)
    return [`still missing: ${missing.map((part) => missingLabels[part]).join(', ')}`]
  if (status === 'needs_info' && facts.returned !== null) return [`sent back. ${facts.returned}`]
  return faces === 0 ? [] : [`${released} of ${faces} ${plural(faces, 'face')} released`]
}

function duplicateText({ photo, backOf }: UploadItem, original: RowContext['original']): RowText {
  if (photo === null) return buildTextRow(markStyles.ended, 'Duplicate')
  const status = original?.status ?? photo.status
  const state = status === 'uploading' ? 'in this list' : stateText(status, original?.facts ?? null)
  const what = backOf === null ? 'Same as ' : 'Sent before as '
  return buildRow(markStyles.ended, 'Duplicate', [what, photo, `, ${state.toLowerCase()}`])
}

function sendingText(item: UploadItem, { isOnline, rate }: RowContext): RowText {
  if (item.isPaused) return pausedText(item)
  if (!isOnline)
    return buildTextRow(markStyles.held, withPercent('Offline', item), 'Goes on by itself')
  if (item.isBackingOff) return backoffText(item)
  if (item.stage !== 'sending')
    return buildTextRow(
      markStyles.waiting,
      'Waiting',
      item.backOf === null ? undefined : 'For its front',
    )
  if (item.hasReconnected && percentSent(item) > 0)
    return buildTextRow(
      markStyles.underWay,
      withPercent('Resuming', item),
      'The connection came back',
    )

  const left = item.file.size - sentBytes(item)
  return buildTextRow(
    markStyles.underWay,
    withPercent('Uploading', item),
    speedText({ rate, left }) ?? undefined,
  )
}

/** Says "Resuming" only if some bytes have arrived. */
function backoffText(item: UploadItem): RowText {
  const state = percentSent(item) === 0 ? 'Waiting' : withPercent('Resuming', item)
  const cause = item.isServerBusy ? 'Our server is busy' : 'The connection broke'
  return buildTextRow(markStyles.held, state, `${cause}, trying again`)
}

function pausedText(item: UploadItem): RowText {
  if (item.bytesInFlight.size > 0)
    return buildTextRow(
      markStyles.inactive,
      withPercent('Pausing', item),
      'Finishing what is under way',
    )
  return buildTextRow(markStyles.inactive, withPercent('Paused', item))
}

function withPercent(label: string, item: UploadItem): string {
  return item.upload === null ? label : `${label} ${percentSent(item)}%`
}

function buildTextRow(style: MarkStyle, state: string, detail?: string): RowText {
  return buildRow(style, state, detail === undefined ? [] : [detail])
}

function buildRow(style: MarkStyle, state: string, detail: Detail): RowText {
  return { ...style, state, detail }
}
