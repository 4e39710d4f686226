import { formatCount } from '@shoebox/web-kit/text/format'
import { countOf, plural } from '@shoebox/web-kit/text/plural'
import { speedText } from './amount-text.ts'
import type { Shown } from './engine/queue-store.ts'
import { isActive, sentBytes, type UploadItem } from './engine/upload-item.ts'

/** Queue summary for screen readers: no percentages, which would be announced endlessly. */
export function summaryOf(items: readonly UploadItem[]): string {
  const fronts = items.filter(({ backOf }) => backOf === null)
  const backs = items.filter((item) => item.backOf !== null && isActive(item)).length
  const count = (...stages: UploadItem['stage'][]) =>
    fronts.filter(({ stage }) => stages.includes(stage)).length
  const texts = [
    part(count('done'), 'uploaded'),
    part(count('processing'), 'processing'),
    part(fronts.filter(isActive).length, 'to go'),
    part(backs, plural(backs, 'back to go', 'backs to go')),
    part(count('missing'), 'not finished'),
    part(count('elsewhere'), 'in another tab'),
    part(count('duplicate'), 'here already'),
    part(count('refused'), 'not taken'),
    part(count('failed'), 'failed'),
  ]
  return texts.filter((text) => text !== null).join(', ')
}

export function photoCountText(count: number): string {
  return countOf(count, 'photo')
}

/** Total speed and remaining time; null while nothing is uploading. */
export function overallText({ items, isOnline, speeds }: Shown): string | null {
  if (!isOnline) return null

  const active = items.filter((item) => isActive(item) && !item.isPaused)
  const left = active.reduce((sum, item) => sum + item.file.size - sentBytes(item), 0)
  const rates = active
    .map(({ file }) => speeds.get(file.id) ?? null)
    .filter((rate) => rate !== null)
  if (rates.length === 0) return null

  return speedText({ rate: rates.reduce((sum, rate) => sum + rate, 0), left })
}

function part(count: number, what: string): string | null {
  return count === 0 ? null : `${formatCount(count)} ${what}`
}
