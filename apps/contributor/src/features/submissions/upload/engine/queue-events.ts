import type { IngestStep } from '@shoebox/domain/ingest'
import type { PhotoStatus } from '@shoebox/domain/photo-status'
import type { PictureHead } from '../files/picture-size.ts'
import type { Limits } from '../refusal.ts'
import type {
  ChosenFile,
  Failure,
  OpenUpload,
  Photo,
  RecentUpload,
  ServerUpload,
  UploadItem,
} from './upload-item.ts'

export type Queue = {
  items: readonly UploadItem[]
  isOnline: boolean
  /** Null until loaded from the server. */
  limits: Limits | null
}

/** Events of one file. `id` is the id of the chosen file. */
export type ItemEvent = { id: string } & (
  | { kind: 'measured'; head: PictureHead }
  | { kind: 'hash-started' }
  | { kind: 'hash-progress'; bytes: number }
  | { kind: 'hashed'; sha256: string }
  | { kind: 'begin-started' }
  | { kind: 'begun'; upload: ServerUpload; finished: readonly number[] }
  | { kind: 'duplicate'; photo: Photo }
  /** Another tab is sending the file, or has stopped sending it. */
  | { kind: 'held-elsewhere'; upload: ServerUpload }
  | { kind: 'freed' }
  | { kind: 'part-started'; part: number }
  | { kind: 'part-progress'; part: number; bytes: number }
  | { kind: 'part-finished'; part: number }
  | { kind: 'part-broke'; part: number; isBusy: boolean }
  | { kind: 'complete-started' }
  | { kind: 'completed'; photo: Photo }
  | { kind: 'broke'; isBusy: boolean }
  | { kind: 'rested' }
  | { kind: 'ask-again' }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'paused' }
  | { kind: 'resumed' }
  | { kind: 'retried' }
  | { kind: 'canceled'; isElsewhere?: boolean }
)

export type QueueEvent =
  | ItemEvent
  | { kind: 'chosen'; files: readonly ChosenFile[] }
  | { kind: 'found-open'; uploads: readonly OpenUpload[] }
  | { kind: 'found-recent'; uploads: readonly RecentUpload[] }
  | { kind: 'limits-known'; limits: Limits }
  | { kind: 'removed'; id: string }
  | { kind: 'went-online' }
  | { kind: 'went-offline' }
  | PhotoMoved

export type PhotoMoved = {
  kind: 'photo-moved'
  photoId: string
  status: PhotoStatus
  step: IngestStep | null
  failure: string | null
}
