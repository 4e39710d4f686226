import { describe, expect, it } from 'vitest'
import { decadesOf, peopleCountOf, searchMethodOf, sortOf } from './search-filters.ts'

describe('searchMethodOf', () => {
  it.each([
    ['', 'fallback'],
    ['  ', 'fallback'],
    ['ab', 'fallback'],
    [' ab ', 'fallback'],
    ['"ab', 'exact'],
    ['say "cheese"', 'exact'],
    ['"a*"', 'exact'],
    ['a*', 'fuzzy'],
    ['gr?y', 'fuzzy'],
    ['abc', 'partial'],
    ['birthday cake', 'partial'],
  ] as const)('[S4.0.15] %j is searched by %s', (term, method) => {
    expect(searchMethodOf(term)).toBe(method)
  })
})

describe('sortOf', () => {
  it('[S4.0.16] sorts by relevance only together with a term', () => {
    expect(sortOf('relevance', true)).toBe('relevance')
    expect(sortOf('relevance', false)).toBe('random')
    expect(sortOf('newest', false)).toBe('newest')
  })

  it('[S4.0.17] defaults to relevance with a term and to random without', () => {
    expect([sortOf(null, true), sortOf(null, false)]).toEqual(['relevance', 'random'])
  })
})

describe('decadesOf', () => {
  it.each([
    ['1950s', ['1950s']],
    ['1950s..1970s', ['1950s', '1960s', '1970s']],
    ['1950s..1950s', ['1950s']],
    ['1970s..1950s', null],
    ['1955s', null],
    ['all', null],
    ['1950s..', null],
    ['0000s..9990s', null],
  ])('%s', (value, decades) => {
    expect(decadesOf(value)).toEqual(decades)
  })
})

describe('peopleCountOf', () => {
  it('has a name for every number', () => {
    const counts = [null, 0, 1, 2, 3, 5, 6, 12]
    expect(counts.map(peopleCountOf)).toEqual([null, '0', '1', '2', '3-5', '3-5', '6+', '6+'])
  })
})
