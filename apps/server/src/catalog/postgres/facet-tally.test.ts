import { describe, expect, it } from 'vitest'
import { createCaches } from '../../context/caches.ts'
import { tallyFacets } from './facet-tally.ts'

const column = (facet: string, counted: readonly (readonly [string | null, number])[]) => ({
  nth: 0,
  facet,
  values: counted.map(([value]) => value),
  photos: counted.map(([, photos]) => photos),
})

const caches = createCaches()

const shown = (columns: Parameters<typeof tallyFacets>[1]) => {
  const { total, countsByKind } = tallyFacets({ caches }, columns)
  return {
    total,
    ...Object.fromEntries([...countsByKind].map(([kind, of]) => [kind, Object.fromEntries(of)])),
  }
}

describe('tallyFacets', () => {
  const columns = [
    column('look', [
      ['195123', 4],
      ['195001', 2],
      ['0', 1],
    ]),
    column('kinds', [
      ['[["child","child"],["any"]]', 5],
      ['[["child","elder"],[]]', 2],
    ]),
    column('bar', [
      ['5', 3],
      ['1', 4],
    ]),
    column('event', [
      ['{}', 2],
      ['{a,b}', 3],
      ['{a}', 2],
    ]),
    column('creator', [
      [null, 3],
      ['ada', 4],
    ]),
  ]
  const counted = {
    total: 7,
    decade: { '1950s': 6 },
    orientation: { landscape: 4 },
    people: { '1': 4 },
    gender: { female: 6, male: 4 },
    ages: { child: 7, elder: 2 },
    ethnicities: { any: 5 },
    bar: { '0': 7, '2': 3 },
    event: { a: 5, b: 3 },
    creator: { ada: 4 },
    none: { decade: 1, people: 3, gender: 1, ethnicity: 2, event: 2 },
  }

  it('counts each part of a combined value once per photo, with and without cached values', () => {
    expect(shown(columns)).toEqual(counted)
    expect(shown(columns)).toEqual(counted)
  })

  it('counts only the given values, whatever is cached', () => {
    expect(shown([column('kinds', [['[["elder"],[]]', 2]])])).toEqual({
      total: 2,
      ages: { elder: 2 },
      none: { ethnicity: 2 },
    })
  })

  it('does not count a photo without people as missing ages, genders or ethnicities', () => {
    const withoutPeople = [
      column('look', [['195110', 2]]),
      column('kinds', [['[null,null]', 2]]),
      column('bar', [[String(1 << 25), 2]]),
    ]
    expect(shown(withoutPeople)).not.toHaveProperty('none')
    const withPeople = [
      column('kinds', [['[[],[]]', 2]]),
      column('bar', [['0', 2]]),
      column('place', [[null, 1]]),
    ]
    expect(shown(withPeople)).toMatchObject({ none: { age: 2, ethnicity: 2, face: 2, place: 1 } })
  })

  it('counts tokens by the kind before the colon, and all photos by the empty token', () => {
    const tokens = column('token', [
      ['~decade:1950s', 3],
      ['', 9],
      ['~place:["Macon: south",null,"us"]', 2],
    ])
    expect(shown([tokens])).toEqual({
      total: 9,
      decade: { '1950s': 3 },
      place: { '["Macon: south",null,"us"]': 2 },
    })
  })

  it('counts values beyond the cache limit', () => {
    const many = Array.from(
      { length: 25_000 },
      (_, nth) => [`[["age ${nth}"],["one"]]`, 1] as const,
    )
    for (const _ of [1, 2]) {
      const { total, countsByKind } = tallyFacets({ caches }, [column('kinds', many)])
      expect([
        total,
        countsByKind.get('ages')?.size,
        countsByKind.get('ethnicities')?.get('one'),
      ]).toEqual([25_000, 25_000, 25_000])
    }
    expect(shown(columns)).toEqual(counted)
  })
})
