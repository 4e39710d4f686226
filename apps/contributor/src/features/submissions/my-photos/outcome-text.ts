import { plural } from '@shoebox/web-kit/text/plural'
import { countPhotos } from '../batch/submitted-text.ts'

export type OutcomeMessage = { title: string; description?: string }

type LockedPhoto = { abilities: { can_reopen: boolean } }

export function lockedText(locked: readonly LockedPhoto[]): string {
  const notice = `${countPhotos(locked.length)} can't be changed now.`
  const isOnSale = locked.some(({ abilities }) => abilities.can_reopen)
  return isOnSale ? `${notice} To edit a photo that is on sale, take it off sale first.` : notice
}

type ReopenResult = { outcome: 'reopened' | 'not_now' | 'not_found' }

export function reopenedText(photos: readonly ReopenResult[]): OutcomeMessage {
  const reopenedCount = photos.filter(({ outcome }) => outcome === 'reopened').length
  const title = `${countPhotos(reopenedCount)} taken off sale`
  const nextStepText = `Edit ${plural(reopenedCount, 'it', 'them')}, then submit ${plural(reopenedCount, 'it', 'them')} again.`
  const rest = photos.length - reopenedCount
  if (rest === 0) return { title, description: nextStepText }
  return { title, description: `${nextStepText} ${countPhotos(rest)} couldn't be taken off sale.` }
}

type WithdrawResult = { outcome: 'withdrawn' | 'held' | 'not_now' | 'not_found' }

export function withdrawnText(photos: readonly WithdrawResult[]): OutcomeMessage {
  const withdrawnCount = photos.filter(({ outcome }) => outcome === 'withdrawn').length
  const rest = photos.length - withdrawnCount
  const title = `${countPhotos(withdrawnCount)} withdrawn`
  return rest === 0
    ? { title }
    : { title, description: `${countPhotos(rest)} can't be withdrawn now.` }
}

function unclearedText(count: number): string {
  return count === 1
    ? '1 photo has changed since its review. Take it off sale to edit it, then submit it again.'
    : `${countPhotos(count)} have changed since their review. Take them off sale to edit them, then submit them again.`
}

type SaleChangeResult = {
  to: 'paused' | 'live'
  count: number
  refused: readonly { code: string }[]
}

export function saleChangeText({ to, count, refused }: SaleChangeResult): OutcomeMessage {
  const title = `${countPhotos(count - refused.length)} ${to === 'paused' ? 'paused' : 'live again'}`
  const uncleared = refused.filter(({ code }) => code === 'photo_not_cleared').length
  const rest = refused.length - uncleared
  const notes = [
    uncleared > 0 && unclearedText(uncleared),
    rest > 0 && `${countPhotos(rest)} couldn't be changed.`,
  ].filter((text) => text !== false)
  return notes.length === 0 ? { title } : { title, description: notes.join(' ') }
}
