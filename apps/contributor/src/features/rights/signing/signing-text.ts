import { isSignature } from '@shoebox/domain/rights/people'
import type { Relation } from '@shoebox/domain/rights/release-state'

/** The first name, or the whole name if it is a single word. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name
}

type SigningRequest = { person_name: string; relation: Relation; photos: readonly unknown[] }

export function releaseQuestion({ person_name, relation, photos }: SigningRequest): string {
  const firstName = firstNameOf(person_name)
  const photosText = photos.length === 1 ? 'this photo' : `these ${photos.length} photos`

  return relation === 'self'
    ? `${firstName}, may ${photosText} of you be used in film and television?`
    : `May ${photosText} of ${firstName} be used in film and television?`
}

export function relationChoices(personName: string): { value: Relation; label: string }[] {
  const firstName = firstNameOf(personName)

  return [
    { value: 'self', label: `I am ${personName}` },
    { value: 'guardian', label: `${possessive(firstName)} parent or guardian` },
    { value: 'next_of_kin', label: `${possessive(firstName)} next of kin; ${firstName} has died` },
  ]
}

export function faceSearchText(personName: string, relation: Relation): string {
  if (relation === 'self')
    return 'My face may be found by face search, so productions can find other photos of me.'

  const firstName = firstNameOf(personName)
  return `${possessive(firstName)} face may be found by face search, so productions can find other photos of ${firstName}.`
}

export const missingNameMessage = 'Type your full name.'

type SignatureInput = { typed: string; relation: Relation; personName: string }

/** An error message, or null if the name is accepted. People who sign for themselves must type a part of their name. */
export function checkSignature({ typed, relation, personName }: SignatureInput): string | null {
  if (!isSignature(typed, null)) return missingNameMessage
  if (relation !== 'self' || isSignature(typed, personName)) return null
  return `Sign as ${personName}, or with that first name and your current last name. If you’re not ${firstNameOf(personName)}, choose who you are above.`
}

/** A photo goes to review with the last signature, or when the family submits it, whichever comes later. */
export function reviewText(photoCount: number, requesterName: string): string {
  return photoCount === 1
    ? `The photo goes to review automatically once everyone has signed and ${requesterName} has submitted it.`
    : `Each photo goes to review automatically once everyone in it has signed and ${requesterName} has submitted it.`
}

function possessive(name: string): string {
  return name.endsWith('s') ? `${name}’` : `${name}’s`
}

/** "77c1 … 0be9": enough to compare, short enough to read. */
export function shortHash(sha256: string): string {
  return `${sha256.slice(0, 4)} … ${sha256.slice(-4)}`
}

/** "2026-11-14 14:20" in the visitor's time zone. */
export function formatLocalMinute(iso: string): string {
  const date = new Date(iso)
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16).replace('T', ' ')
}

export function formatLocalDay(iso: string): string {
  return formatLocalMinute(iso).slice(0, 10)
}

export function failureText(error: Error): string {
  const code = 'code' in error ? error.code : null
  if (code === 'network_error') return "Couldn't reach the server. Nothing was sent. Try again."
  if (code === 'rate_limited') return 'Too many requests. Wait a minute and try again.'
  if (code === 'release_not_open') return 'This release is no longer open.'
  return 'Something went wrong. Nothing was sent. Try again.'
}

export function eraseFailureText(error: Error): string {
  return 'code' in error && error.code === 'release_not_open'
    ? "Nothing was deleted: someone else has signed for this person, or this link has expired. Contact us and we'll sort it out."
    : failureText(error)
}
