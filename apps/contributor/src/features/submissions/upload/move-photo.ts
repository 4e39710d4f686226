import { ingestFailures, isIngestFailure } from '@shoebox/domain/ingest'
import type { PhotoStatus } from '@shoebox/domain/photo-status'
import type { PhotoMoved } from './queue-events.ts'
import { endOf, type UploadItem } from './upload-item.ts'

const underWay: readonly PhotoStatus[] = ['uploading', 'processing']
const mayBeSentAgain = ['missing_object', 'size_mismatch', 'hash_mismatch', 'gave_up']

/** What the jobs have come to with a photo that has arrived. */
export function movePhoto(item: UploadItem, event: PhotoMoved): UploadItem {
  const { photoId, status, step, failure } = event
  if (item.stage !== 'processing' || item.photo?.photoId !== photoId) return item

  const moved = { ...item, step, photo: { ...item.photo, status } }
  if (status === 'failed') {
    const reason = failure !== null && isIngestFailure(failure) ? failure : 'gave_up'
    const canRetry = mayBeSentAgain.includes(reason)
    return { ...moved, ...endOf({ text: ingestFailures[reason], canRetry, isLine: false }) }
  }

  return underWay.includes(status) ? moved : { ...moved, stage: 'done' }
}
