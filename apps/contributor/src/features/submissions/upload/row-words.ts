import type { IngestStep } from '@shoebox/domain/ingest'
import type { PhotoStatus } from '@shoebox/domain/photo-status'
import type { StateMarkKind, StateMarkTone } from '@shoebox/web-kit/ui/state-mark.tsx'
import { speedWords } from './amount-words.ts'
import { sentBytes, type UploadItem } from './upload-item.ts'

export type RowWords = {
  mark: StateMarkKind
  tone: StateMarkTone
  state: string
  detail: string | null
}

type Moment = { isOnline: boolean; rate: number | null }

/** A row in words: where the file stands, and what there is to know about it. */
export function rowWords(item: UploadItem, moment: Moment): RowWords {
  const { stage, failure, photo } = item
  switch (stage) {
    case 'missing':
      return words(looks.wanting, 'Not finished', 'Choose this file again to go on.')
    case 'waiting':
      return item.isPaused ? paused(item) : words(looks.waiting, 'Waiting', null)
    case 'hashing':
      return words(looks.waiting, 'Checking file', 'Looking for duplicates')
    case 'hashed':
    case 'beginning':
    case 'sending':
      return sendingWords(item, moment)
    case 'completing':
      return words(looks.underWay, 'Uploading 100%', 'Finishing the upload')
    case 'processing':
      return words(looks.underWay, 'Processing', item.step ? steps[item.step] : 'In line')
    case 'done':
      return doneWords(item)
    case 'duplicate':
      return words(looks.ended, 'Duplicate', `You already uploaded this as #${photo?.photoid}`)
    case 'refused':
      return words(looks.refused, 'Not taken', failure?.text ?? null)
    case 'canceled':
      return words(looks.ended, 'Canceled', null)
    case 'failed':
    default:
      return words(looks.refused, 'Failed', failure?.text ?? null)
  }
}

/** In percent, the last of them only when all is there. */
export function percentSent(item: UploadItem): number {
  return Math.min(99, Math.floor((sentBytes(item) * 100) / item.file.size))
}

const steps: Record<IngestStep, string> = {
  check: 'Checking the picture',
  derive: 'Making previews',
  faces: 'Looking for faces',
  embed: 'Describing the picture',
  finish: 'Finishing',
  done: 'Finishing',
}

const doneStates: Partial<Record<PhotoStatus, string>> = {
  needs_info: 'Uploaded',
  awaiting_releases: 'Awaiting releases',
  submitted: 'Submitted',
  in_review: 'In review',
  live: 'Live',
}

function doneWords({ photo }: UploadItem): RowWords {
  const state = (photo && doneStates[photo.status]) ?? 'Uploaded'
  const number = photo === null ? '' : `#${photo.photoid}`
  const detail =
    photo?.status === 'needs_info' ? `${number}, a title and a decade are missing` : number
  return words(looks.done, state, detail)
}

function sendingWords(item: UploadItem, { isOnline, rate }: Moment): RowWords {
  if (item.isPaused) return paused(item)
  if (!isOnline) return words(looks.held, withPercent('Offline', item), 'Goes on by itself')
  if (item.isResting) return restingWords(item)
  if (item.stage !== 'sending') return words(looks.waiting, 'Waiting', null)

  const left = item.file.size - sentBytes(item)
  return words(looks.underWay, withPercent('Uploading', item), speedWords({ rate, left }))
}

/** Nothing is resumed of which nothing has arrived. */
function restingWords(item: UploadItem): RowWords {
  const state = percentSent(item) === 0 ? 'Waiting' : withPercent('Resuming', item)
  const cause = item.isServerBusy ? 'Our server is busy' : 'The connection broke'
  return words(looks.held, state, `${cause}, trying again`)
}

function paused(item: UploadItem): RowWords {
  if (item.sent.size > 0)
    return words(looks.resting, withPercent('Pausing', item), 'Finishing what is under way')
  return words(looks.resting, withPercent('Paused', item), null)
}

function withPercent(word: string, item: UploadItem): string {
  return item.upload === null ? word : `${word} ${percentSent(item)}%`
}

type Look = Pick<RowWords, 'mark' | 'tone'>

/** Amber where it waits for something, red where it is lost. */
const looks = {
  wanting: { mark: 'not-begun', tone: 'attention' },
  waiting: { mark: 'not-begun', tone: 'idle' },
  underWay: { mark: 'under-way', tone: 'ink' },
  held: { mark: 'under-way', tone: 'attention' },
  resting: { mark: 'under-way', tone: 'idle' },
  ended: { mark: 'stopped', tone: 'idle' },
  refused: { mark: 'stopped', tone: 'danger' },
  done: { mark: 'done', tone: 'ink' },
} as const satisfies Record<string, Look>

function words(look: Look, state: string, detail: string | null): RowWords {
  return { ...look, state, detail }
}
