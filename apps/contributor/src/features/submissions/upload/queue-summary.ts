import { formatCount } from '@shoebox/web-kit/text/format'
import { countOf, plural } from '@shoebox/web-kit/text/plural'
import { speedText } from './amount-text.ts'
import type { QueueSnapshot } from './engine/queue-store.ts'
import { isActive, sentBytes, type UploadItem } from './engine/upload-item.ts'

/** Counts of files by state. Screen readers announce them, so percentages, which change all the time, are left out. */
export function summarizeQueue(items: readonly UploadItem[]): string {
  const fronts = items.filter(({ backOf }) => backOf === null)
  const activeBackCount = items.filter((item) => item.backOf !== null && isActive(item)).length
  const count = (...stages: UploadItem['stage'][]) =>
    fronts.filter(({ stage }) => stages.includes(stage)).length
  const duplicateCount = count('duplicate')
  const texts = [
    countText(count('done'), 'uploaded'),
    countText(count('processing'), 'processing'),
    countText(fronts.filter(isActive).length, 'to go'),
    countText(activeBackCount, plural(activeBackCount, 'back to go', 'backs to go')),
    countText(count('needs-file'), 'unfinished'),
    countText(count('in-other-tab'), 'in another tab'),
    countText(duplicateCount, plural(duplicateCount, 'duplicate')),
    countText(count('rejected'), 'rejected'),
    countText(count('failed'), 'failed'),
  ]
  return texts.filter((text) => text !== null).join(', ')
}

export function photoCountText(count: number): string {
  return countOf(count, 'photo')
}

/** Total speed and remaining time; null while offline, or while no speed is known. */
export function totalSpeedText({ items, isOnline, speeds }: QueueSnapshot): string | null {
  if (!isOnline) return null

  const activeItems = items.filter((item) => isActive(item) && !item.isPaused)
  const bytesLeft = activeItems.reduce((sum, item) => sum + item.file.size - sentBytes(item), 0)
  const activeSpeeds = activeItems
    .map(({ file }) => speeds.get(file.id) ?? null)
    .filter((speed) => speed !== null)
  if (activeSpeeds.length === 0) return null

  return speedText({ speed: activeSpeeds.reduce((sum, speed) => sum + speed, 0), bytesLeft })
}

function countText(count: number, label: string): string | null {
  return count === 0 ? null : `${formatCount(count)} ${label}`
}
