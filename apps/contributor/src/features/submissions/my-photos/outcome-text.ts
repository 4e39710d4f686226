import { plural } from '@shoebox/web-kit/text/plural'
import { countPhotos } from '../batch/submitted-text.ts'

export type OutcomeMessage = { title: string; description?: string }

type LockedPhoto = { abilities: { can_reopen: boolean } }

export function lockedText(locked: readonly LockedPhoto[]): string {
  const notice = `${countPhotos(locked.length)} can't be changed now.`
  const hasLivePhoto = locked.some(({ abilities }) => abilities.can_reopen)
  return hasLivePhoto ? `${notice} To edit a live photo, remove it from the shop first.` : notice
}

type ReopenResult = { outcome: 'reopened' | 'not_now' | 'not_found' }

export function reopenedText(photos: readonly ReopenResult[]): OutcomeMessage {
  const reopenedCount = photos.filter(({ outcome }) => outcome === 'reopened').length
  const title = `${countPhotos(reopenedCount)} removed from the shop`
  const nextStepText = `Edit ${plural(reopenedCount, 'it', 'them')}, then submit ${plural(reopenedCount, 'it', 'them')} again.`
  const failedCount = photos.length - reopenedCount
  if (failedCount === 0) return { title, description: nextStepText }
  return { title, description: `${nextStepText} ${countPhotos(failedCount)} couldn't be removed.` }
}

type WithdrawResult = { outcome: 'withdrawn' | 'held' | 'not_now' | 'not_found' }

export function withdrawnText(photos: readonly WithdrawResult[]): OutcomeMessage {
  const withdrawnCount = photos.filter(({ outcome }) => outcome === 'withdrawn').length
  const failedCount = photos.length - withdrawnCount
  const title = `${countPhotos(withdrawnCount)} withdrawn`
  return failedCount === 0
    ? { title }
    : { title, description: `${countPhotos(failedCount)} can't be withdrawn now.` }
}

function unclearedText(count: number): string {
  return count === 1
    ? '1 photo has changed since its review. Remove it from the shop to edit it, then submit it again.'
    : `${countPhotos(count)} have changed since their review. Remove them from the shop to edit them, then submit them again.`
}

type SaleChangeResult = {
  to: 'paused' | 'live'
  count: number
  rejected: readonly { code: string }[]
}

export function saleChangeText({ to, count, rejected }: SaleChangeResult): OutcomeMessage {
  const title = `${countPhotos(count - rejected.length)} ${to === 'paused' ? 'paused' : 'live again'}`
  const unclearedCount = rejected.filter(({ code }) => code === 'photo_not_cleared').length
  const failedCount = rejected.length - unclearedCount
  const notes = [
    unclearedCount > 0 && unclearedText(unclearedCount),
    failedCount > 0 && `${countPhotos(failedCount)} couldn't be changed.`,
  ].filter((text) => text !== false)
  return notes.length === 0 ? { title } : { title, description: notes.join(' ') }
}
