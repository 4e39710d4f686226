import type { PhotoStatus } from '@shoebox/domain/catalog/photo-status'
import type { IngestStep } from '@shoebox/domain/submissions/ingest'
import type { Limits } from '../check-file.ts'
import type { ImageHeader } from '../files/picture-size.ts'
import type {
  ChosenFile,
  Failure,
  OpenUpload,
  Photo,
  RecentUpload,
  RejectedFile,
  ServerUpload,
  UploadItem,
} from './upload-item.ts'

export type Queue = {
  items: readonly UploadItem[]
  isOnline: boolean
  /** Null until loaded from the server. */
  limits: Limits | null
}

/** Events of one item. `id` is the `file.id` of the item. */
export type ItemEvent = { id: string } & (
  | { kind: 'header-read'; header: ImageHeader }
  | { kind: 'hash-started' }
  | { kind: 'hash-progress'; bytes: number }
  | { kind: 'hashed'; sha256: string }
  | { kind: 'begin-started' }
  | { kind: 'begun'; upload: ServerUpload; finishedParts: readonly number[] }
  | { kind: 'duplicate'; photo: Photo }
  | { kind: 'locked-by-other-tab'; upload: ServerUpload }
  | { kind: 'unlocked-by-other-tab' }
  | { kind: 'part-started'; part: number }
  | { kind: 'part-progress'; part: number; bytes: number }
  | { kind: 'part-finished'; part: number }
  | { kind: 'part-interrupted'; part: number; isServerBusy: boolean }
  | { kind: 'complete-started' }
  | { kind: 'completed'; photo: Photo }
  | { kind: 'interrupted'; isServerBusy: boolean }
  | { kind: 'backoff-ended' }
  | { kind: 'restart' }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'paused' }
  | { kind: 'resumed' }
  | { kind: 'retried' }
  | { kind: 'canceled'; isInOtherTab?: boolean }
)

export type QueueEvent =
  | ItemEvent
  | { kind: 'chosen'; files: readonly ChosenFile[] }
  | { kind: 'open-uploads-loaded'; uploads: readonly OpenUpload[] }
  | { kind: 'recent-uploads-loaded'; uploads: readonly RecentUpload[] }
  | { kind: 'rejected-files-loaded'; files: readonly RejectedFile[] }
  | { kind: 'limits-loaded'; limits: Limits }
  | { kind: 'removed'; id: string }
  | { kind: 'went-online' }
  | { kind: 'went-offline' }
  | PhotoUpdated

export type PhotoUpdated = {
  kind: 'photo-updated'
  photoId: string
  status: PhotoStatus
  step: IngestStep | null
  failure: string | null
}
