import type { ClaimBasis } from '@shoebox/domain/clearance'
import type { MyPhoto, PhotoChanges } from './my-photo.ts'
import { placeWords, readScrollPosition } from './place.ts'

/** What is said of all photos of the list at once; null where nothing was said. */
export type BatchDraft = {
  decade: string | null
  /** Empty for none. */
  eventId: string | null
  place: string | null
  description: string | null
  basis: ClaimBasis | null
  photographer: string | null
  ownsPrint: boolean
}

export const emptyDraft: BatchDraft = {
  decade: null,
  eventId: null,
  place: null,
  description: null,
  basis: null,
  photographer: null,
  ownsPrint: false,
}

/** What all of them have; `differs` where they do not have the same. */
export type Shared = { value: string; differs: boolean }

export function sharedOf(
  photos: readonly MyPhoto[],
  pick: (photo: MyPhoto) => string | null,
): Shared {
  const values = new Set(photos.map((photo) => pick(photo) ?? ''))
  const [value = ''] = values
  return values.size > 1 ? { value: '', differs: true } : { value, differs: false }
}

export const picks = {
  decade: (photo: MyPhoto) => photo.decade_taken,
  eventId: (photo: MyPhoto) => photo.events.map(({ id }) => id).join(' '),
  place: placeWords,
  description: (photo: MyPhoto) => photo.description,
  basis: (photo: MyPhoto) => photo.claim?.basis ?? null,
  photographer: (photo: MyPhoto) => photo.claim?.photographer ?? null,
} as const

/** Who took it is asked where somebody else did and the name is part of the title. */
export function asksPhotographer(basis: ClaimBasis | null): boolean {
  return basis === 'inherited' || basis === 'assigned' || basis === 'public_domain'
}

type Save = { ids: string[]; changes: PhotoChanges }

/** Photos that do not have yet what was said, and what that is; null when all of them do. */
export function savesFor(draft: BatchDraft, photos: readonly MyPhoto[]): Save | null {
  const changes = changesOf(draft)
  const differing = photos.filter(
    (photo) =>
      photo.abilities.can_edit && Object.keys(changes).some((key) => !has(photo, draft, key)),
  )
  return differing.length === 0 ? null : { ids: differing.map(({ id }) => id), changes }
}

function changesOf({ decade, eventId, place, description }: BatchDraft): PhotoChanges {
  return {
    ...(decade !== null && { decade_taken: decade === '' ? null : decade }),
    ...(eventId !== null && { event_ids: eventId === '' ? [] : [eventId] }),
    ...(place !== null && readScrollPosition(place)),
    ...(description !== null && { description: description.trim() || null }),
  }
}

function has(photo: MyPhoto, draft: BatchDraft, key: string): boolean {
  if (key === 'decade_taken') return (photo.decade_taken ?? '') === draft.decade
  if (key === 'event_ids') return picks.eventId(photo) === draft.eventId
  if (key === 'description') return (photo.description ?? '') === draft.description?.trim()
  return placeWords(photo) === placeWords(readScrollPosition(draft.place ?? ''))
}

type Claim = { ids: string[]; basis: ClaimBasis; photographer: string | null }

/** The tick is the statement: without it, or without a name where one is due, nothing is claimed. */
export function claimsFor(draft: BatchDraft, photos: readonly MyPhoto[]): Claim | null {
  const { basis, ownsPrint } = draft
  if (basis === null || !ownsPrint) return null
  const photographer = asksPhotographer(basis) ? draft.photographer?.trim() || null : null
  if (basis === 'inherited' && photographer === null) return null

  const differing = photos.filter(
    ({ abilities, claim }) =>
      abilities.can_claim &&
      (claim?.basis !== basis || (claim.photographer ?? null) !== photographer),
  )
  return differing.length === 0 ? null : { ids: differing.map(({ id }) => id), basis, photographer }
}

/** What Submit would send now. What a moderator answered is submitted again on its own page, where the answer stands. */
export function readyPhotos(photos: readonly MyPhoto[]): MyPhoto[] {
  return photos.filter(
    ({ abilities, missing, answer }) =>
      abilities.can_submit && missing.length === 0 && answer === null,
  )
}
