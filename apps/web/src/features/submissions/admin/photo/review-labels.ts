import { photoTitle } from '@shoebox/domain/catalog/photo-display'
import type { PhotoStatus } from '@shoebox/domain/catalog/photo-status'
import type { ChecklistItem, ClaimBasis, IncidentCause } from '@shoebox/domain/rights/clearance'
import type { Relation, ReleaseState } from '@shoebox/domain/rights/release-state'
import type { DuplicateKind } from '@shoebox/domain/submissions/duplicates'
import type { StateMarkKind, StateMarkTone } from '@shoebox/web-kit/marks/state-mark.tsx'
import { countOf } from '@shoebox/web-kit/text/plural'
import type { Review, ReviewFace } from '../../queries.ts'

type TitledPhoto = { title: string | null; description?: string | null; photoid: number }

/** The photo's title, or the one that the shop shows if it has none. */
export function formatTitle(photo: TitledPhoto): string {
  return photo.title?.trim() || photoTitle(photo)
}

const basisLabels: Readonly<Record<ClaimBasis, string>> = {
  photographer: 'taken by the family',
  inherited: 'taken by a late relative',
  assigned: 'assigned in writing',
  public_domain: 'public domain',
  possession: 'print owned, photographer unknown',
}

const checkLabels: Readonly<Record<Exclude<ChecklistItem, 'title'>, string>> = {
  faces: 'Faces named and released',
  marks: 'No marks, artwork or logos',
  stamp: 'No studio stamp on the back',
  nudity: 'No nudity, no private data',
  duplicates: 'Not a duplicate',
  scan: 'Scan sharp, whole print, no dust',
}

export function formatCheck(item: ChecklistItem, { claim }: Review): string {
  if (item !== 'title') return checkLabels[item]
  if (claim === null) return 'Title: no claim'
  const parts = [
    basisLabels[claim.basis],
    claim.photographer && `by ${claim.photographer}`,
    claim.evidence,
  ]
  return `Title: ${parts.filter(Boolean).join(', ')}`
}

export type FaceState = { label: string; kind: StateMarkKind; tone?: StateMarkTone }

const relationLabels: Readonly<Record<Relation, string>> = {
  self: 'Released by the person',
  guardian: 'Released by a guardian',
  next_of_kin: 'Released by next of kin',
}

const unsignedReleaseLabels: Readonly<Record<Exclude<ReleaseState, 'signed'>, string>> = {
  draft: 'Release not sent',
  sent: 'Release sent',
  viewed: 'Release opened',
  declined: 'Release declined',
  expired: 'Release ended',
  superseded: 'Release replaced',
  disputed: 'Release disputed',
}

/** The release status of a face. */
export function toFaceState({ face_status, person, is_released, release }: ReviewFace): FaceState {
  if (face_status === 'unidentifiable')
    return { label: 'Not identifiable', kind: 'not-started', tone: 'idle' }
  if (person === null) return { label: 'Not named', kind: 'not-started', tone: 'attention' }
  if (release === null) return { label: 'No release', kind: 'not-started', tone: 'attention' }
  if (release.release_state !== 'signed')
    return {
      label: unsignedReleaseLabels[release.release_state],
      kind: release.release_state === 'disputed' ? 'stopped' : 'in-progress',
      ...(release.release_state !== 'disputed' && { tone: 'attention' as const }),
    }
  if (!is_released)
    return { label: 'Signed by the wrong person', kind: 'in-progress', tone: 'attention' }
  if (!release.name_fits && release.signed_name !== null)
    return { label: `Signed as “${release.signed_name}”`, kind: 'done', tone: 'attention' }
  return { label: relationLabels[release.relation], kind: 'done' }
}

type SignatureFlags = Pick<
  ReviewFace,
  'is_own_address' | 'is_same_network' | 'refusals' | 'contradicts_birth_year'
>

/** Reasons to take a closer look at the release of a face, even if it is signed. */
export function listSignatureWarnings(face: SignatureFlags): string[] {
  const warnings = [
    face.is_own_address && 'Signed with the family’s own email',
    face.is_same_network && 'Signed from the family’s network',
    face.refusals > 0 && formatRefusals(face.refusals),
    face.contradicts_birth_year && 'Birth year doesn’t match the age',
  ]
  return warnings.filter((text) => text !== false)
}

function formatRefusals(refusals: number): string {
  if (refusals === 1) return 'Declined once before'
  return refusals === 2 ? 'Declined twice before' : `Declined ${refusals} times before`
}

export function formatFaceLabel(face: ReviewFace): string {
  const { first, surname, age } = splitFaceLabel(face)
  return `${first}${surname}${age}`
}

type LabeledFace = Pick<ReviewFace, 'age_min' | 'age_max'> & { person: { name: string } | null }

/** A small label shows only `first` and `age`. */
export function splitFaceLabel({ person, age_min, age_max }: LabeledFace) {
  const name = person?.name.trim() ?? 'Unnamed'
  const [first = name] = name.split(/\s/, 1)
  const hasAge = age_min !== null && age_max !== null
  const years = age_min === age_max ? `${age_min}` : `${age_min}–${age_max}`
  return { first, surname: name.slice(first.length), age: hasAge ? `, ${years}` : '' }
}

export const statusLabels: Readonly<Record<PhotoStatus, string>> = {
  uploading: 'Uploading',
  processing: 'Processing',
  failed: 'Failed',
  needs_info: 'Not submitted',
  awaiting_releases: 'Awaiting releases',
  submitted: 'Submitted',
  in_review: 'In review',
  live: 'Live',
  declined: 'Declined',
  paused: 'Paused',
  incident_hold: 'Held',
  withdrawn: 'Withdrawn',
}

export function toStatusMark(status: PhotoStatus): { kind: StateMarkKind; tone?: StateMarkTone } {
  if (status === 'live') return { kind: 'done' }
  if (status === 'declined' || status === 'withdrawn') return { kind: 'stopped' }
  if (status === 'incident_hold' || status === 'needs_info')
    return { kind: 'in-progress', tone: 'attention' }
  return { kind: 'in-progress' }
}

export const kindLabels: Readonly<Record<DuplicateKind, string>> = {
  exact: 'The same file',
  near: 'Looks the same',
  mirror: 'Looks the same, mirrored',
}

export const causeLabels: Readonly<Record<IncidentCause, string>> = {
  claim: 'The title claim changed or is disputed',
  release: 'A release ended or is disputed',
  face: 'A face was added, moved or removed',
  person: 'The details of a person changed',
  check: 'A review check was revoked',
}

export function formatPlace({ location_city, location_state_province }: Review): string | null {
  return [location_city, location_state_province].filter(Boolean).join(', ') || null
}

export function parseYear({ date_taken }: Pick<Review, 'date_taken'>): number | null {
  const year = Number(date_taken?.slice(0, 4))
  return Number.isInteger(year) && year > 0 ? year : null
}

/** The elapsed time, in the largest useful unit. */
export function formatElapsed(iso: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(iso)) / 60_000))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return countOf(hours, 'hour')
  return `${Math.floor(hours / 24)} days`
}
