import type { ReleaseState } from '@shoebox/domain/rights/release-state'
import type { StateMarkKind, StateMarkTone } from '@shoebox/web-kit/marks/state-mark.tsx'
import type { Face } from '../people/people-queries.ts'

type StateLabel = { label: string; mark: StateMarkKind; tone?: StateMarkTone }

/** Labels for the release of one face in one photo. Other states, and none, are labeled "Not asked". */
const releaseLabels: Partial<Record<ReleaseState, StateLabel>> = {
  sent: { label: 'Release sent', mark: 'in-progress' },
  viewed: { label: 'Release opened', mark: 'in-progress' },
  signed: { label: 'Released', mark: 'done' },
  declined: { label: 'Declined', mark: 'stopped' },
  expired: { label: 'Release ended', mark: 'stopped', tone: 'idle' },
  disputed: { label: 'In dispute', mark: 'stopped' },
}

export function getFaceState(face: Face): StateLabel {
  if (face.face_status === 'unidentifiable')
    return { label: 'Not identifiable', mark: 'not-started', tone: 'idle' }
  if (face.person === null)
    return face.suggested_person === null
      ? { label: 'No name yet', mark: 'in-progress', tone: 'attention' }
      : { label: `${face.suggested_person.name}?`, mark: 'in-progress', tone: 'attention' }

  const releaseLabel = face.release_state === null ? undefined : releaseLabels[face.release_state]
  return releaseLabel ?? { label: 'Not asked', mark: 'not-started' }
}

/** The number of the face, and name and age of a named one: "1 Alice, 50". */
export function formatFaceLabel(face: Face, number: number): string {
  return face.person === null ? `${number}` : `${number} ${formatPersonLabel(face)}`
}

export function formatPersonLabel(face: Face): string {
  const age = getEnteredAge(face)
  return [face.person?.name, age].filter((part) => part !== null).join(', ')
}

/** The age that a user entered. Null if there is none, or only a model's estimate, which is a range. */
export function getEnteredAge({ age_min, age_max }: Face): number | null {
  return age_min === age_max ? age_min : null
}

/** Says who has to sign; null for a face without a name. */
export function getSignerHint(face: Face): string | null {
  if (face.person === null) return null
  const { standing, name } = face.person
  if (standing === 'minor') return 'A parent or guardian signs.'
  if (standing === 'deceased') return 'Next of kin signs.'
  return face.was_minor
    ? `${name} was a child in this photo and is an adult today. They have to sign themselves.`
    : `${name} signs.`
}

/** Counts identifiable faces and how many of them have a name; unidentifiable faces are left out. */
export function countFaces(faces: readonly Face[]): { faceCount: number; namedCount: number } {
  const identifiable = faces.filter(({ face_status }) => face_status === 'identifiable')
  return {
    faceCount: identifiable.length,
    namedCount: identifiable.filter(({ person }) => person !== null).length,
  }
}
