import type { IngestStep } from '@shoebox/domain/ingest'
import type { PhotoStatus } from '@shoebox/domain/photo-status'
import type {
  ChosenFile,
  Failure,
  OpenUpload,
  Photo,
  ServerUpload,
  UploadItem,
} from './upload-item.ts'

export type Queue = { items: readonly UploadItem[]; isOnline: boolean }

/** What can happen to a file. `id` is the chosen file's. */
export type ItemEvent = { id: string } & (
  | { kind: 'hash-started' }
  | { kind: 'hash-progress'; bytes: number }
  | { kind: 'hashed'; sha256: string }
  | { kind: 'begin-started' }
  | { kind: 'begun'; upload: ServerUpload; finished: readonly number[] }
  | { kind: 'duplicate'; photo: Photo }
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
  | { kind: 'canceled' }
)

export type QueueEvent =
  | ItemEvent
  | { kind: 'chosen'; files: readonly ChosenFile[] }
  | { kind: 'found-open'; uploads: readonly OpenUpload[] }
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
