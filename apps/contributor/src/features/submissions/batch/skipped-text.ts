import { countOf } from '@shoebox/web-kit/text/plural'
import { isActive, type UploadItem } from '../upload/engine/upload-item.ts'

type SkippedInput = { items: readonly UploadItem[]; ready: ReadonlySet<string> }

/** Describes the photos that Submit skips: "2 are uploading, 1 waits for releases, 3 need you, 1 is being checked." */
export function skippedPhotosText({ items, ready }: SkippedInput): string {
  const fronts = items.filter(({ backOf }) => backOf === null)
  const count = (test: (item: UploadItem) => boolean) => fronts.filter(test).length
  const statusOf = ({ stage, photo }: UploadItem) => (stage === 'done' ? photo?.status : undefined)
  const needsYou = (item: UploadItem) =>
    ['missing', 'failed'].includes(item.stage) ||
    (['needs_info', 'declined'].includes(statusOf(item) ?? '') &&
      !ready.has(item.photo?.photoId ?? ''))

  const parts = [
    countText(count(isActive), 'is uploading', 'are uploading'),
    countText(
      count(({ stage }) => stage === 'processing'),
      'is being checked',
      'are being checked',
    ),
    countText(
      count((item) => statusOf(item) === 'awaiting_releases'),
      'waits for releases',
      'wait for releases',
    ),
    countText(count(needsYou), 'needs you', 'need you'),
    countText(
      count((item) => ['submitted', 'in_review', 'live'].includes(statusOf(item) ?? '')),
      'is with us',
      'are with us',
    ),
  ].filter((text) => text !== null)
  return parts.length === 0 ? '' : `${parts.join(', ')}.`
}

function countText(count: number, one: string, many: string): string | null {
  return count === 0 ? null : countOf(count, one, many)
}
