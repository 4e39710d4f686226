import { countOf } from '@shoebox/web-kit/text/plural'
import { isActive, type UploadItem } from './engine/upload-item.ts'

type SkippedInput = { items: readonly UploadItem[]; readyIds: ReadonlySet<string> }

/** Describes the photos that Submit skips: "2 uploading, 1 processing, 1 waiting for releases, 3 need your input." */
export function skippedPhotosText({ items, readyIds }: SkippedInput): string {
  const fronts = items.filter(({ backOf }) => backOf === null)
  const count = (test: (item: UploadItem) => boolean) => fronts.filter(test).length
  const getStatus = ({ stage, photo }: UploadItem) => (stage === 'done' ? photo?.status : undefined)
  const needsInput = (item: UploadItem) =>
    ['needs-file', 'failed'].includes(item.stage) ||
    (['needs_info', 'declined'].includes(getStatus(item) ?? '') &&
      !readyIds.has(item.photo?.photoId ?? ''))

  const parts = [
    countText(count(isActive), 'uploading'),
    countText(
      count(({ stage }) => stage === 'processing'),
      'processing',
    ),
    countText(
      count((item) => getStatus(item) === 'awaiting_releases'),
      'waiting for releases',
    ),
    countText(count(needsInput), 'needs your input', 'need your input'),
    countText(
      count((item) => ['submitted', 'in_review', 'live'].includes(getStatus(item) ?? '')),
      'submitted',
    ),
  ].filter((text) => text !== null)
  return parts.length === 0 ? '' : `${parts.join(', ')}.`
}

function countText(count: number, singular: string, plural = singular): string | null {
  return count === 0 ? null : countOf(count, singular, plural)
}
