import { describe, expect, it } from 'vitest'
import type { Terms } from '../search-index/terms.ts'
import type { Lexemes } from './look-up-lexemes.ts'
import { requireFewConditions, TooManyConditions, withRanks, writeQuery } from './write-query.ts'

const lexemes: Lexemes = {
  stem: (word) =>
    word === 'the' ? '=the' : /^[+#]?\w+$/.test(word) ? word.replace(/s$/, '') : null,
  lower: (text) => text.toLowerCase(),
}
const write = (terms: Terms) => writeQuery({ terms, filters: {} }, lexemes)
const stems = (...words: string[]) => ({ kind: 'stems', words }) as const
const phrase = (...words: string[]) => ({ kind: 'phrase', words }) as const

describe('writeQuery', () => {
  it('matches all photos if there are no conditions', () => {
    expect(write([])).toEqual({ match_all: {} })
    expect(write([{ better: [stems('dog')] }])).toEqual({ match_all: {} })
  })

  it('matches no photo for a group without alternatives', () => {
    expect(write([[]])).toEqual({ match_none: {} })
  })

  it('joins the single words of a group into one condition per field', () => {
    const group = [
      stems('dogs'),
      stems('cats'),
      stems('the'),
      phrase('puppies'),
      stems('old', 'dog'),
    ]
    expect(write([group])).toEqual({
      bool: {
        should: [
          { terms: { lexemes: ['dog', 'cat'] } },
          { terms: { words: ['the', 'puppies'] } },
          { bool: { filter: [{ term: { lexemes: 'old' } }, { term: { lexemes: 'dog' } }] } },
        ],
        minimum_should_match: 1,
      },
    })
  })

  it('excludes each alternative, and nothing if there are none', () => {
    expect(write([{ not: [stems('dogs'), phrase('red', 'barn')] }])).toEqual({
      bool: { must_not: [{ term: { lexemes: 'dog' } }, { match_phrase: { words: 'red barn' } }] },
    })
    expect(write([{ not: [] }])).toEqual({ match_all: {} })
  })

  it('matches no photo for a phrase that the analyzer would split, or for the field separator', () => {
    for (const words of [['red barn'], ['red', ' '], ['ꙮ'], ['red', ''], []])
      expect(write([[phrase(...words)]])).toEqual({ match_none: {} })
    expect(write([[{ kind: 'prefix', word: 'ꙮ' }]])).toEqual({ match_none: {} })
  })

  it('writes filters as the tokens of PostgreSQL', () => {
    const filters = { decades: ['1950s', '1960s'], tag: 'Porch', isFeatured: true } as const
    expect(writeQuery({ terms: [], filters }, lexemes)).toEqual({
      bool: {
        filter: [
          { terms: { lexemes: ['~decade:1950s', '~decade:1960s'] } },
          { term: { lexemes: '~tag:porch' } },
          { term: { lexemes: '~featured:true' } },
        ],
      },
    })
  })
})

describe('withRanks', () => {
  it('divides by the number of distinct words, including those that no photo can have', () => {
    const terms: Terms = [
      [stems('dogs')],
      [stems('dog')],
      [stems('the')],
      [{ kind: 'prefix', word: 'bi' }],
    ]
    const stemsByPrefix = new Map([['bi', ['bicycl', 'birthday']]])
    const rank = (stem: string) => ({
      rank_feature: { field: `ranks.${stem}`, linear: {}, boost: 1 / 3 },
    })
    expect(withRanks({ match_all: {} }, terms, { lexemes, stemsByPrefix })).toEqual({
      bool: {
        filter: [{ match_all: {} }],
        should: [rank('dog'), rank('bicycl'), rank('birthday')],
        minimum_should_match: 0,
      },
    })
  })
})

describe('requireFewConditions', () => {
  it('refuses more than 1,000 conditions, which Lucene could refuse', () => {
    const many = (count: number) =>
      write(Array.from({ length: count }, (_, nth) => [stems(`word${nth}`)]))
    expect(() => requireFewConditions(many(1000))).not.toThrow()
    expect(() => requireFewConditions(many(1001))).toThrow(
      new TooManyConditions('more than 1000 conditions'),
    )
  })
})
