import { describe, expect, it } from 'vitest'
import { parseTsvector } from './parse-tsvector.ts'
import type { SearchRow } from './row-queries.ts'
import { toSearchDocument } from './search-document.ts'

const row: SearchRow = {
  photo_id: '0d5f6c1e-0000-4000-8000-000000000001',
  photoid: 10_001,
  created: 1_700_000_000_000_000,
  random_key: 0.5,
  popularity: 3,
  tsv: `'+oldman' '=dog':3,9 '=o''clock':2 'dog' '~age:child' '~ages:Child' '~bar:4' '~decade:1950s' '~none:ethnicity' '~none:event' '~place:["Cork",null,"Ireland"]'`,
  stems: `'+oldman' 'dog':3A,9C`,
  look: 195110,
  place: null,
  user_id: '0d5f6c1e-0000-4000-8000-000000000002',
}

describe('parseTsvector', () => {
  it('reads quotes, backslashes, positions and weights', () => {
    expect(parseTsvector(String.raw`'a''b':1A,12 'c\\d' 'é':3`)).toEqual([
      {
        text: "a'b",
        positions: [
          { at: 1, weight: 'A' },
          { at: 12, weight: 'D' },
        ],
      },
      { text: String.raw`c\d`, positions: [] },
      { text: 'é', positions: [{ at: 3, weight: 'D' }] },
    ])
    expect(parseTsvector('')).toEqual([])
  })
})

describe('toSearchDocument', () => {
  it('separates words that are not neighbors', () => {
    expect(toSearchDocument(row).words).toBe("ꙮ o'clock dog ꙮ dog")
  })

  it('keeps words without a position, as words that have no neighbors', () => {
    expect(toSearchDocument({ ...row, tsv: `'=late' '=later' '=dog':2` }).words).toBe(
      'ꙮ dog ꙮ late ꙮ later',
    )
  })

  it('keeps stems, units and filters, but not what is only counted', () => {
    const { lexemes } = toSearchDocument(row)
    expect(lexemes).toEqual([
      '+oldman',
      'dog',
      '~age:child',
      '~bar:4',
      '~decade:1950s',
      '~none:ethnicity',
      '~none:event',
    ])
  })

  it('repeats the tokens of facets that can have several values per photo', () => {
    const { kind_tokens: kinds, events, bars } = toSearchDocument(row)
    expect([kinds, events, bars]).toEqual([
      ['~ages:Child', '~none:ethnicity'],
      ['~none:event'],
      ['~bar:4'],
    ])
  })

  it('ranks a stem as ts_rank does', () => {
    // PostgreSQL: ts_rank('{1, 0.2, 0.5, 0.6}', stems, 'dog') and the same for '+oldman'.
    const { ranks } = toSearchDocument(row)
    expect(ranks.dog).toBeCloseTo(0.39515, 4)
    expect(ranks['+oldman']).toBeCloseTo(0.60793, 4)
  })

  it('leaves out an unknown place', () => {
    expect(toSearchDocument(row)).not.toHaveProperty('place')
    expect(toSearchDocument({ ...row, place: '["Cork",null,"Ireland"]' }).place).toBe(
      '["Cork",null,"Ireland"]',
    )
  })
})
