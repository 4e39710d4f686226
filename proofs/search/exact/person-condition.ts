import type { Drawing } from '@shoebox/server/testing/photos/drawn-archive'
import * as z from 'zod/mini'

const words = z.optional(z.array(z.string()).check(z.minLength(1)))
const flag = z.optional(z.boolean())

/** What a condition may say of a person; whatever it leaves out may be anything. */
export const personFields = {
  gender: z.optional(z.enum(['female', 'male'])),
  from: z.optional(z.number()),
  /** Up to but not including this age. */
  to: z.optional(z.number()),
  emotions: words,
  /** All of them are worn. */
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

export function isPerson(wanted: Who, person: Person): boolean {
  return isOfAge(wanted, person) && isDressed(wanted, person) && hasLooks(wanted, person)
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

function hasLooks(wanted: Who, person: Person): boolean {
  return (
    isOneOf(wanted.emotions, [person.emotion]) &&
    isOneOf(wanted.hair, [...person.hair]) &&
    isSame(wanted.hasGlasses, person.hasGlasses) &&
    isSame(wanted.hasMustache, person.hasMustache) &&
    isSame(wanted.isBald, person.isBald)
  )
}

const isOneOf = (wanted: string[] | undefined, values: readonly (string | null)[]): boolean =>
  wanted === undefined || values.some((value) => value !== null && wanted.includes(value))

const isSame = (wanted: boolean | undefined, is: boolean): boolean =>
  wanted === undefined || wanted === is
