import type { Drawing } from '@shoebox/server/testing/photos/drawn-archive'
import * as z from 'zod/mini'
import { isPerson, personFields } from '../exact/person-condition.ts'
import { both, either, type Is, type Question } from './judgement.ts'

/*
 * The format of query files: each query has a kind, the text, and a condition for each grade; null matches no photo.
 * A condition is an object with one key. Lists are read as "one of these".
 *   all, any: list of conditions; not: condition
 *   scene, shows, event, season, month, decade, city, state, country, tone, print, heritage, composition, style, mood, car
 *   years, people: [from, to], both included; indoors: true or false
 *   person: someone (see person-condition.ts), with `least` and `most` how many; everyone: the same, of all people
 *   kin: { kinds, from, to }, with the age of the younger one
 */

type Build = (value: unknown, at: string) => Is

/** Parses the queries of a file, grouped by kind. Throws if the file does not have the format above. */
export function parseQueries(text: string): Record<string, Question[]> {
  const queries: Record<string, Question[]> = {}
  for (const entry of check(file, JSON.parse(text), 'queries')) {
    const { kind, query, ...grades } = entry
    const build = (grade: keyof typeof grades): Is =>
      grades[grade] === null ? () => false : buildCondition(grades[grade], `"${query}", ${grade}`)
    const question = {
      asked: query,
      exactly: build('exactly'),
      fits: build('fits'),
      couldDo: build('couldDo'),
    }
    queries[kind] = [...(queries[kind] ?? []), question]
  }
  return queries
}

/** `at` is the path of the condition, for error messages. */
export function buildCondition(value: unknown, at: string): Is {
  const keys = Object.entries(check(anyObject, value, at))
  const [only] = keys
  if (only === undefined || keys.length > 1)
    throw new Error(`${at}: a condition has one key, not ${keys.length}`)
  const [name, inner] = only
  const build = conditions.get(name)
  if (build === undefined)
    throw new Error(`${at}: no condition "${name}"; there are ${[...conditions.keys()].join(', ')}`)
  return build(inner, `${at} > ${name}`)
}

const anyObject = z.record(z.string(), z.unknown())
const words = z.array(z.string()).check(z.minLength(1))
const numbers = z.array(z.number()).check(z.minLength(1))
const range = z.tuple([z.number(), z.number()])
const list = z.array(z.unknown()).check(z.minLength(1))
const condition = z.nullable(z.unknown())
const file = z.array(
  z.strictObject({
    kind: z.string(),
    query: z.string(),
    exactly: condition,
    fits: condition,
    couldDo: condition,
  }),
)
const kin = z.strictObject({
  kinds: words,
  from: z.optional(z.number()),
  to: z.optional(z.number()),
})
const someone = z.strictObject({
  ...personFields,
  least: z.optional(z.number()),
  most: z.optional(z.number()),
})
const everyone = z.strictObject(personFields)

function check<Schema extends z.ZodMiniType>(
  ...[schema, value, at]: [schema: Schema, value: unknown, at: string]
): z.output<Schema> {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  throw new Error(`${at}: ${result.error.issues.map(describeIssue).join('; ')}`)
}

/** Needed because zod/mini has no messages. */
function describeIssue(issue: z.core.$ZodIssue): string {
  const place = issue.path.length > 0 ? `${issue.path.join('.')}: ` : ''
  if (issue.code === 'unrecognized_keys') return `${place}no such key: ${issue.keys.join(', ')}`
  if (issue.code === 'invalid_type') return `${place}expected ${issue.expected}`
  return `${place}${issue.code.replaceAll('_', ' ')}`
}

/** Matches if the drawing has one of these words. */
const named =
  (read: (drawing: Drawing) => Iterable<string | null>): Build =>
  (value, at) => {
    const accepted = new Set<string | null>(check(words, value, at))
    return (drawing) => [...read(drawing)].some((word) => accepted.has(word))
  }

const counted =
  (read: (drawing: Drawing) => number): Build =>
  (value, at) => {
    const wanted = check(numbers, value, at)
    return (drawing) => wanted.includes(read(drawing))
  }

const ranged =
  (read: (drawing: Drawing) => number): Build =>
  (value, at) => {
    const [from, to] = check(range, value, at)
    return (drawing) => read(drawing) >= from && read(drawing) <= to
  }

const joined =
  (join: (...conditions: Is[]) => Is): Build =>
  (value, at) =>
    join(...check(list, value, at).map((each, place) => buildCondition(each, `${at}[${place}]`)))

const conditions: ReadonlyMap<string, Build> = new Map<string, Build>([
  ['all', joined(both)],
  ['any', joined(either)],
  [
    'not',
    (value, at) => {
      const is = buildCondition(value, at)
      return (drawing) => !is(drawing)
    },
  ],
  ['scene', named(({ scene }) => [scene])],
  ['shows', named(({ things }) => things)],
  ['event', named(({ events }) => events)],
  ['season', named(({ season }) => [season])],
  ['city', named(({ city }) => [city])],
  ['state', named(({ state }) => [state])],
  ['country', named(({ country }) => [country])],
  ['tone', named(({ tone }) => [tone])],
  ['print', named(({ filmOrPaper }) => [filmOrPaper])],
  ['heritage', named(({ heritage }) => [heritage])],
  ['composition', named(({ composition }) => [composition])],
  ['style', named(({ style }) => [style])],
  ['mood', named(({ moods }) => moods)],
  ['car', named(({ car }) => [car])],
  ['month', counted(({ month }) => month)],
  ['decade', counted(({ year }) => Math.floor(year / 10) * 10)],
  ['years', ranged(({ year }) => year)],
  ['people', ranged(({ people }) => people.length)],
  [
    'indoors',
    (value, at) => {
      const wanted = check(z.boolean(), value, at)
      return ({ isIndoors }) => isIndoors === wanted
    },
  ],
  [
    'person',
    (value, at) => {
      const { least = 1, most = Number.POSITIVE_INFINITY, ...who } = check(someone, value, at)
      return ({ people }) => {
        const count = people.filter((person) => isPerson(who, person)).length
        return count >= least && count <= most
      }
    },
  ],
  [
    'everyone',
    (value, at) => {
      const who = check(everyone, value, at)
      return ({ people }) => people.length > 0 && people.every((person) => isPerson(who, person))
    },
  ],
  [
    'kin',
    (value, at) => {
      const { kinds, from = 0, to = 200 } = check(kin, value, at)
      return (drawing) =>
        drawing.kin.some(
          ({ kind, younger }) => kinds.includes(kind) && younger >= from && younger < to,
        )
    },
  ],
])
