import { describe, expect, it } from 'vitest'
import { type Clause, expandTerms, toQuery } from '../query/expand-terms.ts'
import { createKnownEvents } from '../query/known-events.ts'
import { createKnownPlaces } from '../query/known-places.ts'
import { parseTerm } from '../query/parse-term.ts'
import { createSynonyms } from '../query/synonyms.ts'
import { relaxQuery } from './relax-query.ts'
import { suggestAlternatives } from './suggest-alternatives.ts'

const photos = [
  'wedding cake',
  'wedding cake church 1950s',
  'cake kitchen',
  'kitchen 1950s',
  'kitchen 1950s table',
  'mother baby',
  'mother baby garden',
  'mother 1950s',
  'child 1950s',
  'child garden',
  'child beach california',
  'morning 1930s',
  'camping trip',
  'trip suitcase',
  'suitcase',
]
const places = createKnownPlaces([
  { kind: 'state', value: 'california', photos: 1 },
  { kind: 'state', value: 'ohio', photos: 1 },
])

function read(query: string): readonly Clause[] {
  return expandTerms(parseTerm(query).parts, {
    synonyms: createSynonyms([]),
    places,
    events: createKnownEvents(['Camping trip']),
    matches: new Map(),
  })
}

/** All words of the clauses, none of those that are excluded, and a phrase as it stands. */
async function count(clauses: readonly Clause[]): Promise<number> {
  const isMet = (photo: string) =>
    clauses.every(({ kind, words }) => {
      if (kind === 'quoted' || kind === 'place') return photo.includes(words.join(' '))
      const hasAll = words.every((word) => photo.split(' ').includes(word))
      return kind === 'exclusion' ? !hasAll : hasAll
    })
  return photos.filter(isMet).length
}

async function relax(query: string): Promise<string | null> {
  const relaxed = await relaxQuery(read(query), count)
  return relaxed === null ? null : toQuery(relaxed)
}

describe('relaxQuery', () => {
  it.each([
    ['the church kitchen', 'church'],
    ['kitchen dragon', 'kitchen'],
    // Words about a person are not the number of people.
    ['old woman with a dragon', 'old woman'],
    ['a 1950s kitchen table with dragons', '1950s kitchen table'],
    // No photo has the word at all, so the decade or the place is what is left.
    ['1950s dragon', '1950s'],
    ['california dragons wyverns', 'california'],
    // The decade stays, and the place, and what is excluded.
    ['mother baby 1950s', 'mother 1950s'],
    ['wedding kitchen -church', 'wedding -church'],
    ['child kitchen beach california', 'child beach california'],
    // An event stays whole.
    ['camping trip suitcase', 'camping trip'],
    // No three of them: the rarest first, and what some photo has together with them.
    ['mother, baby, garden, kitchen, wedding', 'mother baby garden'],
  ])('%s becomes %s', async (query, kept) => {
    expect(await relax(query)).toBe(kept)
  })

  it.each([
    '',
    'wedding',
    'wedding 1930s',
    'wedding ohio',
    'zeppelin hangar',
    '"wedding kitchen" table',
    'script alert 1 script',
    'a sentence of far too many telling words that producers type twice wedding cake',
  ])('leaves %j whole', async (query) => {
    expect(await relax(query)).toBeNull()
  })

  it('counts at most three times per word', async () => {
    let counts = 0
    await relaxQuery(read('wedding kitchen mother child garden table cake baby'), async (kept) => {
      counts += 1
      return kept.length > 1 ? 0 : 1
    })
    expect(counts).toBeLessThanOrEqual(24)
  })
})

describe('suggestAlternatives', () => {
  const suggest = async (query: string, shown: { query: string | null; total: number }) => {
    const suggestions = await suggestAlternatives(read(query), {
      count,
      parse: async (other) => read(other),
      places,
      completions: query === 'kit' ? ['kitchen', 'kitten'] : [],
      shown,
    })
    return suggestions.map((suggestion) => `${suggestion.query}: ${suggestion.total}`)
  }
  const nothing = { query: null, total: 0 }

  it.each([
    ['"cake wedding"', ['cake wedding: 2']],
    ['wedding kitchen 1950s', ['wedding 1950s: 1', 'kitchen 1950s: 2']],
    ['wedding 1960s', ['wedding 1950s: 1', 'wedding: 2']],
    ['child beach 1950s', ['child 1950s: 1', 'child beach: 1']],
    ['los angeles beach', ['California beach: 1', 'beach: 1']],
    ['wedding 1961', ['wedding: 2']],
    ['church -cake', ['church: 1']],
    ['kit', ['kitchen: 3']],
    // A morning of the thirties is any photo of the thirties.
    ['church morning 1930s', ['1930s: 1']],
    ['zeppelin', []],
    ['7 zeppelin', []],
  ])('%s', async (query, expected) => {
    expect(await suggest(query, nothing)).toEqual(expected)
  })

  it('suggests only queries that differ from the shown one and find more', async () => {
    expect(await suggest('wedding kitchen 1950s', { query: 'wedding 1950s', total: 0 })).toEqual([
      'kitchen 1950s: 2',
    ])
    expect(await suggest('cake kitchen', { query: null, total: 1 })).toEqual([
      'kitchen: 3',
      'cake: 3',
    ])
  })

  it('suggests at most four queries after at most ten counts', async () => {
    let counts = 0
    const suggestions = await suggestAlternatives(read('one two three four five six 1950s ohio'), {
      count: async () => {
        counts += 1
        return 5
      },
      parse: async (other) => read(other),
      places,
      completions: [],
      shown: nothing,
    })
    expect(suggestions).toHaveLength(4)
    expect(counts).toBeLessThanOrEqual(10)
  })
})
