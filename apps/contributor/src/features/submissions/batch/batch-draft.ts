import { type PhotoPlace, placeText } from '@shoebox/domain/catalog/photo-place'
import type { ClaimBasis } from '@shoebox/domain/rights/clearance'
import type { MyPhoto, PhotoChanges } from '../queries.ts'

/** Edits that apply to all photos in the list. A field that the user did not touch is null, the checkbox false. */
export type BatchDraft = {
  decade: string | null
  /** An empty string means no event. */
  eventId: string | null
  place: PhotoPlace | null
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

/** The value that all photos share. If their values differ, it is empty and `isMixed` is true. */
export type SharedValue = { value: string; isMixed: boolean }

export function findSharedValue(
  photos: readonly MyPhoto[],
  readField: (photo: MyPhoto) => string | null,
): SharedValue {
  const values = new Set(photos.map((photo) => readField(photo) ?? ''))
  const [value = ''] = values
  return values.size > 1 ? { value: '', isMixed: true } : { value, isMixed: false }
}

export const fieldReaders = {
  decade: (photo: MyPhoto) => photo.decade_taken,
  eventId: (photo: MyPhoto) => photo.events.map(({ id }) => id).join(' '),
  place: placeText,
  description: (photo: MyPhoto) => photo.description,
  basis: ({ claim_draft: draft, claim }: MyPhoto) => (draft ?? claim)?.basis ?? null,
  photographer: ({ claim_draft: draft, claim }: MyPhoto) => (draft ?? claim)?.photographer ?? null,
} as const

/** True if the basis implies that another person took the photo, so the form shows a field for the name. */
export function hasPhotographerField(basis: ClaimBasis | null): boolean {
  return basis === 'inherited' || basis === 'assigned' || basis === 'public_domain'
}

type SaveRequest = { ids: string[]; changes: PhotoChanges }

/** The changes to save, and the editable photos that lack at least one of them; null if there is no such photo. */
export function buildSave(draft: BatchDraft, photos: readonly MyPhoto[]): SaveRequest | null {
  const changes = toPhotoChanges(draft)
  const photosToSave = photos.filter(
    (photo) =>
      photo.abilities.can_edit &&
      Object.keys(changes).some((key) => !hasDraftValue(photo, draft, key)),
  )
  return photosToSave.length === 0 ? null : { ids: photosToSave.map(({ id }) => id), changes }
}

function toPhotoChanges(draft: BatchDraft): PhotoChanges {
  const { decade, eventId, place, description, basis } = draft
  return {
    ...(decade !== null && { decade_taken: decade === '' ? null : decade }),
    ...(eventId !== null && { event_ids: eventId === '' ? [] : [eventId] }),
    ...place,
    ...(description !== null && { description: description.trim() || null }),
    ...(basis !== null &&
      !isClaimComplete(draft) && { claim_draft: { basis, photographer: readPhotographer(draft) } }),
  }
}

function hasDraftValue(photo: MyPhoto, draft: BatchDraft, key: string): boolean {
  if (key === 'decade_taken') return (photo.decade_taken ?? '') === draft.decade
  if (key === 'event_ids') return fieldReaders.eventId(photo) === draft.eventId
  if (key === 'description') return (photo.description ?? '') === draft.description?.trim()
  if (key === 'claim_draft')
    return (
      fieldReaders.basis(photo) === draft.basis &&
      fieldReaders.photographer(photo) === readPhotographer(draft)
    )
  return isSamePlace(photo, draft.place)
}

function isSamePlace(photo: MyPhoto, place: PhotoPlace | null): boolean {
  return (
    photo.location_city === place?.location_city &&
    photo.location_state_province === place.location_state_province &&
    photo.location_country === place.location_country
  )
}

type ClaimRequest = { ids: string[]; basis: ClaimBasis; photographer: string | null }

/** Null if all photos have the claim, or if it is incomplete. `buildSave` saves an incomplete claim as a draft. */
export function buildClaim(draft: BatchDraft, photos: readonly MyPhoto[]): ClaimRequest | null {
  const { basis } = draft
  if (basis === null || !isClaimComplete(draft)) return null
  const photographer = readPhotographer(draft)

  const photosToClaim = photos.filter(
    ({ abilities, claim, claim_draft }) =>
      abilities.can_claim &&
      // Stating the claim that a photo already has deletes its draft.
      (claim_draft !== null ||
        claim?.basis !== basis ||
        (claim.photographer ?? null) !== photographer),
  )
  return photosToClaim.length === 0
    ? null
    : { ids: photosToClaim.map(({ id }) => id), basis, photographer }
}

/** Needs the ownership checkbox, and the photographer's name if the rights were inherited. */
function isClaimComplete(draft: BatchDraft): boolean {
  return draft.ownsPrint && (draft.basis !== 'inherited' || readPhotographer(draft) !== null)
}

function readPhotographer({ basis, photographer }: BatchDraft): string | null {
  return hasPhotographerField(basis) ? photographer?.trim() || null : null
}

/** Photos that Submit includes. A photo with a moderator's answer is resubmitted on its page, which shows the answer. */
export function listReadyPhotos(photos: readonly MyPhoto[]): MyPhoto[] {
  return photos.filter(
    ({ abilities, missing, answer, claim_draft }) =>
      abilities.can_submit && missing.length === 0 && answer === null && claim_draft === null,
  )
}
