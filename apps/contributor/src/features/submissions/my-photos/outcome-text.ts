import { type MissingPart, missingLabels, missingParts } from '@shoebox/domain/photo-submission'
import { countOf, plural } from '@shoebox/web-kit/text/plural'

export type OutcomeMessage = { title: string; description?: string }

type Submitted = {
  outcome: 'submitted' | 'awaiting_releases' | 'missing' | 'not_now' | 'not_found'
  missing: readonly MissingPart[]
}

export function countPhotos(count: number): string {
  return countOf(count, 'photo')
}

/** Result of Submit: how many photos were submitted, how many wait for releases, and what is missing. */
export function submittedText(photos: readonly Submitted[]): OutcomeMessage {
  const count = (outcome: Submitted['outcome']) =>
    photos.filter((photo) => photo.outcome === outcome).length
  const [submitted, waiting, lacking] = [
    count('submitted'),
    count('awaiting_releases'),
    photos.filter(({ outcome, missing }) => outcome === 'missing' && !missing.includes('erased'))
      .length,
  ]
  const erased = photos.filter(({ missing }) => missing.includes('erased')).length
  const rest = [
    waiting > 0 && `${countPhotos(waiting)} ${plural(waiting, 'waits', 'wait')} for releases.`,
    lacking > 0 && `${countPhotos(lacking)} still ${needs(lacking)} ${partsOf(photos)}.`,
    erased > 0 && `${countPhotos(erased)} cannot be offered: someone asked to be deleted.`,
  ].filter((text) => text !== false)
  const title =
    submitted > 0 || waiting > 0 ? `${countPhotos(submitted)} submitted` : 'Nothing submitted yet'

  return rest.length === 0 ? { title } : { title, description: rest.join(' ') }
}

const needs = (count: number) => plural(count, 'needs', 'need')

function partsOf(photos: readonly Submitted[]): string {
  return listMissing(
    missingParts.filter(
      (part) => part !== 'erased' && photos.some(({ missing }) => missing.includes(part)),
    ),
  )
}

/** "a title or a description, the decade and who holds the rights" */
export function listMissing(parts: readonly MissingPart[]): string {
  const words = parts.map((part) => missingLabels[part])
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}

type Locked = { abilities: { can_reopen: boolean } }

export function lockedText(locked: readonly Locked[]): string {
  const [stays, they] = locked.length === 1 ? ['stays', 'it is'] : ['stay', 'they are']
  const kept = `${countPhotos(locked.length)} cannot be changed now and ${stays} as ${they}.`
  const isOnSale = locked.some(({ abilities }) => abilities.can_reopen)
  return isOnSale ? `${kept} What is on sale can be changed after it is taken off sale.` : kept
}

type Reopened = { outcome: 'reopened' | 'not_now' | 'not_found' }

export function reopenedText(photos: readonly Reopened[]): OutcomeMessage {
  const open = photos.filter(({ outcome }) => outcome === 'reopened').length
  const title = `${countPhotos(open)} taken off sale`
  const again = `Change ${plural(open, 'it', 'them')}, and submit ${plural(open, 'it', 'them')} again.`
  const rest = photos.length - open
  if (rest === 0) return { title, description: again }
  return { title, description: `${again} ${countPhotos(rest)} had changed meanwhile.` }
}

type Withdrawn = { outcome: 'withdrawn' | 'held' | 'not_now' | 'not_found' }

export function withdrawnText(photos: readonly Withdrawn[]): OutcomeMessage {
  const gone = photos.filter(({ outcome }) => outcome === 'withdrawn').length
  const rest = photos.length - gone
  const title = `${countPhotos(gone)} withdrawn`
  return rest === 0
    ? { title }
    : { title, description: `${countPhotos(rest)} cannot be withdrawn now.` }
}

function unclearedText(count: number): string {
  return count === 1
    ? '1 photo has changed since its review. Take it off sale to edit, and submit it again.'
    : `${countPhotos(count)} have changed since their review. Take them off sale to edit, and submit them again.`
}

type Turned = { to: 'paused' | 'live'; count: number; refused: readonly { code: string }[] }

export function turnedText({ to, count, refused }: Turned): OutcomeMessage {
  const title = `${countPhotos(count - refused.length)} ${to === 'paused' ? 'paused' : 'live again'}`
  const uncleared = refused.filter(({ code }) => code === 'photo_not_cleared').length
  const rest = refused.length - uncleared
  const notes = [
    uncleared > 0 && unclearedText(uncleared),
    rest > 0 && `${countPhotos(rest)} had changed meanwhile.`,
  ].filter((text) => text !== false)
  return notes.length === 0 ? { title } : { title, description: notes.join(' ') }
}
