import { orientations, peopleCounts } from '@shoebox/domain/search-filters'
import type { FacetColumn } from './search-postgres-queries.ts'

/** Of each kind of value, how many photos have it. */
export type Tally = { total: number; kinds: Map<string, Map<string, number>> }

type Single = readonly [kind: string, value: string]

/** Columns come as counted tokens, or as values that were grouped by and may hold several of a facet. */
export function tallyOf(columns: readonly FacetColumn[]): Tally {
  const kinds: Tally['kinds'] = new Map()
  const add = ([kind, value]: Single, photos: number) => {
    const counted = kinds.get(kind) ?? new Map<string, number>()
    if (counted.size === 0) kinds.set(kind, counted)
    counted.set(value, (counted.get(value) ?? 0) + photos)
  }
  const { singles, placesOf } = dictionary()
  const counts: number[] = []
  for (const { facet, values, photos } of columns) {
    const placesIn = placesOf(facet)
    // By the thousand for a common word, so nothing is made for one of them.
    for (let at = 0; at < values.length; at += 1) {
      const value = values[at] ?? null
      if (value === null || isAll(facet, value)) continue
      const having = photos[at] ?? 0
      if (placesIn === null) for (const single of singlesIn(facet, value)) add(single, having)
      else for (const place of placesIn(value)) counts[place] = (counts[place] ?? 0) + having
    }
  }
  for (const [place, photos] of counts.entries()) {
    const single = singles[place]
    if (single !== undefined && photos > 0) add(single, photos)
  }
  return { total: totalOf(columns), kinds }
}

/** Among the tokens, the one that every photo has. */
const isAll = (facet: string, value: string) => facet === 'token' && value === ''

/** Every facet counts every photo, so one is enough. */
function totalOf(columns: readonly FacetColumn[]): number {
  const [first] = columns
  const counted = columns.filter(({ facet }) => facet === first?.facet)
  return counted
    .flatMap(({ facet, values, photos }) =>
      facet === 'token' ? photos.filter((_, at) => values[at] === '') : photos,
    )
    .reduce((sum, photos) => sum + photos, 0)
}

function singlesIn(facet: string, value: string): Single[] {
  if (facet === 'token') {
    const colon = value.indexOf(':')
    return [[value.slice(1, colon), value.slice(colon + 1)]]
  }
  if (facet !== 'event') return [[facet, value]]
  return value.length > 2
    ? value
        .slice(1, -1)
        .split(',')
        .map((id) => [facet, id])
    : []
}

/** Of values that hold several of a few single ones. */
type Read = (value: string) => Single[]
const readers = new Map<string, Read>([
  ['look', readLook],
  ['kinds', readKinds],
  ['bar', readBars],
])

/** Digits: the decade's three, orientation, people, genders. */
function readLook(value: string): Single[] {
  const look = Number(value)
  const decade = Math.floor(look / 1000)
  const orientation = orientations[(Math.floor(look / 100) % 10) - 1]
  const people = peopleCounts[(Math.floor(look / 10) % 10) - 1]
  const mask = look % 10
  return [
    ...(decade > 0 ? [['decade', `${decade}0s`] as const] : []),
    ...(orientation ? [['orientation', orientation] as const] : []),
    ...(people ? [['people', people] as const] : []),
    ...(mask & 1 ? [['gender', 'female'] as const] : []),
    ...(mask & 2 ? [['gender', 'male'] as const] : []),
  ]
}

function readKinds(value: string): Single[] {
  // Written by the feed of the search rows: two lists of words.
  const [ages, ethnicities]: [string[], string[]] = JSON.parse(value)
  return [
    ...Array.from(new Set(ages), (age) => ['ages', age] as const),
    ...Array.from(new Set(ethnicities), (ethnicity) => ['ethnicities', ethnicity] as const),
  ]
}

export const bars = Array.from({ length: 25 }, (_, bar) => String(bar))

function readBars(value: string): Single[] {
  const mask = Number(value)
  return bars.flatMap((bar, at) => (mask & (1 << at) ? [['bar', bar] as const] : []))
}

type Dictionary = {
  singles: readonly Single[]
  /** Of such a facet: where the single ones of a value stand among them. */
  placesOf: (facet: string) => ((value: string) => readonly number[]) | null
  size: () => number
}

let current = createDictionary()
const mostKnown = 20_000

/** The same few thousand values come with every search; to read them each time took as long as to count all else. */
function dictionary(): Dictionary {
  if (current.size() > mostKnown) current = createDictionary()
  return current
}

function createDictionary(): Dictionary {
  const singles: Single[] = []
  const places = new Map<string, number>()
  const known = new Map<string, Map<string, readonly number[]>>()
  const placeOf = (single: Single) => {
    const name = single.join(' ')
    const place = places.get(name) ?? singles.push(single) - 1
    places.set(name, place)
    return place
  }

  return {
    singles,
    size: () => [...known.values()].reduce((sum, { size }) => sum + size, 0),
    placesOf: (facet) => {
      const read = readers.get(facet)
      if (read === undefined) return null

      const ofFacet = known.get(facet) ?? new Map<string, readonly number[]>()
      known.set(facet, ofFacet)
      return (value) => {
        const found = ofFacet.get(value)
        if (found !== undefined) return found

        const learned = read(value).map(placeOf)
        ofFacet.set(value, learned)
        return learned
      }
    },
  }
}
