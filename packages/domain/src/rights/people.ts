import type { Standing } from './release-state.ts'

/** Text that a mail program would turn into a link: a scheme, a path or a bare domain. */
const linkLike = /[/:@<>]|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}/iu

/**
 * Rejects links and control characters: names appear in mails to third parties, where any other text would look like our
 * own message.
 */
export function isPersonName(value: string): boolean {
  return !linkLike.test(value) && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value)
}

/**
 * Whether a typed name is a valid signature: more than an initial, and sharing a part with the person's name if that is
 * given. One shared part is enough, because people marry and use short forms.
 */
export function isSignature(typed: string, person: string | null): boolean {
  const parts = splitNameParts(typed)
  if (!isPersonName(typed) || parts.length === 0) return false

  const personParts = person === null ? [] : splitNameParts(person)
  return personParts.length === 0 || parts.some((part) => personParts.includes(part))
}

/** Parts of at least two letters, lower case, without accents. */
function splitNameParts(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[\p{L}\p{N}]{2,}/gu) ?? []
}

/** Whether a signature matches the expected name: the longer one contains every part of the shorter one. */
export function signedNameFits({
  expected,
  signed,
}: {
  expected: string
  signed: string
}): boolean {
  const [shorter = [], longer = []] = [splitName(expected), splitName(signed)].toSorted(
    (one, other) => one.length - other.length,
  )
  return shorter.length > 0 && shorter.every((word) => longer.includes(word))
}

function splitName(name: string): string[] {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

const adultAge = 18

type LifeFacts = { standing: Standing; birthYear: number | null; year: number }

/**
 * Whether the birth year contradicts 'minor' or 'adult', which decide who may sign. In the year of the 18th birthday both
 * are possible.
 */
export function contradictsBirthYear({ standing, birthYear, year }: LifeFacts): boolean {
  if (birthYear === null) return false
  const age = year - birthYear
  if (standing === 'minor') return age > adultAge
  return standing === 'adult' && age < adultAge
}

/** A school photo has up to 200 faces. Every action on a photo reads all of its faces, so their number is limited. */
export const namingLimits = { facesOfPhoto: 200, peopleOfFamily: 2000 } as const
