import type { Drawing } from '@shoebox/server/testing/photos/drawn-archive'
import * as z from 'zod/mini'

const words = z.optional(z.array(z.string()).check(z.minLength(1)))
const flag = z.optional(z.boolean())

/** Fields of a condition on a person. Omitted fields match anything. */
export const personFields = {
  gender: z.optional(z.enum(['female', 'male'])),
  from: z.optional(z.number()),
  /** Up to but not including this age. */
  to: z.optional(z.number()),
  emotions: words,
  /** All must be worn. */
  garments: words,
  /** One of them. */
  hats: words,
  /** One of them. */
  hair: words,
  hasHat: flag,
  hasGlasses: flag,
  hasMustache: flag,
  isBald: flag,
}

const who = z.object(personFields)
type Who = z.output<typeof who>
type Person = Drawing['people'][number]

export function isPerson(criteria: Who, person: Person): boolean {
  return isOfAge(criteria, person) && isDressed(criteria, person) && hasAppearance(criteria, person)
}

function isOfAge({ from = 0, to = 200, gender }: Who, person: Person): boolean {
  return person.age >= from && person.age < to && (gender === undefined || person.gender === gender)
}

function isDressed({ garments = [], hats, hasHat }: Who, person: Person): boolean {
  return (
    garments.every((garment) => person.garments.has(garment)) &&
    isOneOf(hats, [person.hat]) &&
    isSame(hasHat, person.hat !== null)
  )
}

function hasAppearance(criteria: Who, person: Person): boolean {
  return (
    isOneOf(criteria.emotions, [person.emotion]) &&
    isOneOf(criteria.hair, [...person.hair]) &&
    isSame(criteria.hasGlasses, person.hasGlasses) &&
    isSame(criteria.hasMustache, person.hasMustache) &&
    isSame(criteria.isBald, person.isBald)
  )
}

const isOneOf = (criteria: string[] | undefined, values: readonly (string | null)[]): boolean =>
  criteria === undefined || values.some((value) => value !== null && criteria.includes(value))

const isSame = (criteria: boolean | undefined, is: boolean): boolean =>
  criteria === undefined || criteria === is
