import { sizeText } from '@shoebox/domain/text'
import { formatMonthDay } from '@shoebox/web-kit/text/format'
import { countOf } from '@shoebox/web-kit/text/plural'
import type { Archive } from './queries.ts'

/** "12 photos, ORD-2026-000130" or "12 photos from 3 orders". */
export function nameArchive({ license_ids, order_numbers }: Archive): string {
  const photos = countOf(license_ids.length, 'photo')
  const [number = ''] = order_numbers

  return order_numbers.length === 1
    ? `${photos}, ${number}`
    : `${photos} from ${countOf(order_numbers.length, 'order')}`
}

/** What it contains and until when, or why it is not ready. */
export function describeArchive(archive: Archive): string {
  const { state, packed, total, size, ready_until } = archive
  switch (state) {
    case 'waiting':
      return 'Waiting to be packed'
    case 'packing':
      return 'Packing'
    case 'failed':
      return packed === 0 ? 'Packing failed' : `Stopped at ${packed} of ${total}`
    case 'ready':
      if (isBlocked(archive)) return 'Can’t be downloaded'
  }
  const parts = [
    size === null ? [] : [sizeText(size)],
    ready_until === null ? [] : [`ready until ${formatMonthDay(ready_until)}`],
  ].flat()

  return parts.length === 0 ? 'Ready' : parts.join(', ')
}

/** Why a ZIP can't be downloaded, or has fewer photos than requested; null if it has all. */
export function describeGaps(archive: Archive): string | null {
  const { state, skipped, blocked, license_ids } = archive
  if (isBlocked(archive)) {
    const others = license_ids.length - skipped - blocked
    const problem = `Since it was packed, downloads of ${countOf(blocked, 'photo')} were suspended, or the license was canceled.`

    return others === 0 ? problem : `${problem} Select the other photos to pack a new ZIP.`
  }

  return skipped === 0 || state !== 'ready'
    ? null
    : `${countOf(skipped, 'photo')} left out: downloads were suspended, or the license was canceled.`
}

/** Whether licenses in it were suspended or canceled after it was packed, so the server refuses to send it. */
export function isBlocked({ state, blocked }: Archive): boolean {
  return state === 'ready' && blocked > 0
}

/** 0 to 100; undefined before packing starts. */
export function getPercent({ state, packed, total }: Archive): number | undefined {
  return state === 'waiting' || total === 0 ? undefined : (packed / total) * 100
}

const announcedSteps = 4

/** For screen readers: changes with the state and at each quarter, because announcing every file would be noise. */
export function announceArchive(archive: Archive): string {
  const name = nameArchive(archive)
  const step = Math.floor(((getPercent(archive) ?? 0) / 100) * announcedSteps) / announcedSteps
  const texts: Readonly<Record<Archive['state'], string>> = {
    waiting: `ZIP is waiting to be packed: ${name}`,
    packing: `Packing the ZIP: ${name}, ${step * 100}%`,
    ready: `ZIP is ready: ${name}`,
    failed: `Packing the ZIP failed: ${name}`,
  }

  return texts[archive.state]
}
