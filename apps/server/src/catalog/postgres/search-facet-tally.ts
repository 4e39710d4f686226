import { mixedFacets, type Read, type Single } from './search-facet-values.ts'
import type { FacetColumn } from './search-postgres-queries.ts'

/** Of each kind of value, how many photos have it. */
export type Tally = { total: number; kinds: Map<string, Map<string, number>> }

/** Columns come as counted tokens, or as values that were grouped by and may hold several of a facet. */
export function tallyOf(columns: readonly FacetColumn[]): Tally {
  const kinds: Tally['kinds'] = new Map()
  const add: Add = (kind, value, photos) => {
    const counted = kinds.get(kind) ?? new Map<string, number>()
    if (counted.size === 0) kinds.set(kind, counted)
    counted.set(value, (counted.get(value) ?? 0) + photos)
  }
  for (const column of columns) {
    const read = mixedFacets.get(column.facet)
    if (read) addMixed(column, read, add)
    else addPlain(column, add)
  }
  return { total: totalOf(columns), kinds }
}

type Add = (kind: string, value: string, photos: number) => void

function addPlain({ facet, values, photos }: FacetColumn, add: Add): void {
  for (const [at, value] of values.entries()) {
    const having = photos[at] ?? 0
    if (value === null && facet === 'place') add('none', 'place', having)
    if (value === null || value === '') continue
    if (facet === 'token') {
      const colon = value.indexOf(':')
      add(value.slice(1, colon), value.slice(colon + 1), having)
    } else if (facet !== 'event') add(facet, value, having)
    else if (value === '{}') add('none', 'event', having)
    else for (const id of value.slice(1, -1).split(',')) add(facet, id, having)
  }
}

/** By the thousand for a common word: counted by number, and named at the end. */
function addMixed({ facet, values, photos }: FacetColumn, read: Read, add: Add): void {
  const { singles, placesIn } = dictionaryOf(facet, read)
  const counts: number[] = []
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at]
    if (typeof value !== 'string') continue
    const having = photos[at] ?? 0
    for (const place of placesIn(value)) counts[place] = (counts[place] ?? 0) + having
  }
  for (const [place, [kind, value]] of singles.entries()) {
    const having = counts[place]
    if (having !== undefined) add(kind, value, having)
  }
}

/** Every facet counts every photo, so one is enough; among the tokens it is the one without a name. */
function totalOf([first]: readonly FacetColumn[]): number {
  if (first === undefined) return 0
  if (first.facet === 'token') return first.photos[first.values.indexOf('')] ?? 0

  return first.photos.reduce((sum, photos) => sum + photos, 0)
}

type Dictionary = {
  singles: readonly Single[]
  /** Where the single ones of a value stand among them. */
  placesIn: (value: string) => readonly number[]
}

/** The same few thousand values come with every search; to read them each time took as long as to count all else. */
const dictionaries = new Map<string, Dictionary>()
const mostKnown = 20_000

function dictionaryOf(facet: string, read: Read): Dictionary {
  const found = dictionaries.get(facet)
  if (found && found.singles.length < mostKnown) return found

  const made = createDictionary(read)
  dictionaries.set(facet, made)
  return made
}

function createDictionary(read: Read): Dictionary {
  const singles: Single[] = []
  const places = new Map<string, number>()
  const known = new Map<string, readonly number[]>()
  const placeOf = (single: Single) => {
    const name = JSON.stringify(single)
    const place = places.get(name) ?? singles.push(single) - 1
    places.set(name, place)
    return place
  }

  return {
    singles,
    placesIn: (value) => {
      const found = known.get(value)
      if (found !== undefined) return found

      const learned = read(value).map(placeOf)
      // Beyond that they are read each time.
      if (known.size < mostKnown) known.set(value, learned)
      return learned
    },
  }
}
