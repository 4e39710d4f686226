import {
  faceAges,
  genders,
  orientations,
  peopleCounts,
  searchSorts,
} from '@shoebox/domain/search-filters'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptySearch, readAddress, type SearchState, writeAddress } from './search-address.ts'

const wedding = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const picnic = '7d444840-9dc0-41d1-b245-5ffdce74fad2'

/** A state with every field set. */
const full: SearchState = {
  term: 'front porch',
  decade: '1950s..1970s',
  people: '3-5',
  orientation: 'landscape',
  events: [wedding, picnic],
  age: { min: 2, max: 12 },
  ethnicities: ['Black', 'East Asian'],
  ages: ['Child', 'Teenager'],
  gender: 'female',
  country: 'United States',
  state: 'Ohio',
  city: 'Dayton',
  creator: picnic,
  sort: 'newest',
  seed: 12_345,
}

const searchOf = (address: string) => new URL(address, 'http://site').search

describe('the URL of a search', () => {
  it('[S2.1.04] q is what /search looks for', () => {
    expect(readAddress('/search', '?q=front+porch').term).toBe('front porch')
    expect(writeAddress('/search', { ...emptySearch, term: 'front porch' })).toBe(
      '/search?q=front+porch',
    )
  })

  it("treats 'all' as an ordinary search term", () => {
    expect(readAddress('/search', '?q=all').term).toBe('all')
    expect(readAddress('/search', `?q=${'x'.repeat(499)}%20y`).term).toBe('x'.repeat(499))
  })

  it('contains every filter, in a fixed order', () => {
    const address = writeAddress('/search', full)

    expect(address).toBe(
      `/search?q=front+porch&decade=1950s..1970s&people=3-5&orientation=landscape&events=${wedding},${picnic}&age=2-12&ethnicities=Black,East+Asian&ages=Child,Teenager&gender=female&country=United+States&state=Ohio&city=Dayton&creator=${picnic}&sort=newest&seed=12345`,
    )
    expect(readAddress('/search', searchOf(address))).toEqual(full)
  })

  it('omits defaults', () => {
    expect(writeAddress('/photos', emptySearch)).toBe('/photos')
    expect(readAddress('/photos', '')).toEqual(emptySearch)
  })

  it("[S3.0.31] 'all' is no filter", () => {
    const names = 'decade people orientation events age ethnicities ages gender country state city'
    const query = `${names} creator`
      .split(' ')
      .map((name) => `${name}=all`)
      .join('&')

    expect(readAddress('/search', `?${query}`)).toEqual(emptySearch)
  })

  it.each([
    'decade=1955s',
    'decade=1970s..1950s',
    'people=7',
    'orientation=round',
    'events=wedding',
    'age=12-2',
    'age=0-106',
    'age=2',
    'gender=any',
    'creator=1',
    'sort=price',
    'seed=-1',
    'seed=1.5',
    'seed=1234567',
    `country=${'x'.repeat(121)}`,
    `ages=${'x'.repeat(61)}`,
    'q=%20%00',
  ])('ignores %s', (query) => {
    expect(readAddress('/search', `?${query}`)).toEqual(emptySearch)
  })

  it('[S9.2.05] the age of a face is 0-105, and the whole of it filters nothing', () => {
    expect(readAddress('/search', '?age=0-105').age).toBeNull()
    expect(readAddress('/search', '?age=0-104').age).toEqual({ min: 0, max: 104 })
    expect(readAddress('/search', '?age=105-105').age).toEqual({ min: 105, max: 105 })
  })

  it('[S2.1.03] /popular is popular whatever the address says, and need not say it', () => {
    expect(readAddress('/popular', '').sort).toBe('popular')
    expect(readAddress('/popular', '?sort=newest').sort).toBe('popular')
    expect(writeAddress('/popular', { ...emptySearch, sort: 'popular' })).toBe('/popular')
  })

  it('/new defaults to newest first', () => {
    expect(readAddress('/new', '').sort).toBe('newest')
    expect(readAddress('/new', '?sort=relevance').sort).toBe('newest')
    expect(writeAddress('/new', { ...emptySearch, sort: 'newest' })).toBe('/new')
    expect(readAddress('/new', '?sort=oldest').sort).toBe('oldest')
  })

  it('[S4.0.16] relevance needs a term', () => {
    expect(readAddress('/search', '?sort=relevance').sort).toBeNull()
    expect(readAddress('/search', '?q=porch&sort=relevance').sort).toBe('relevance')
  })

  it('round-trips any state', () => {
    fc.assert(
      fc.property(fc.constantFrom('/search', '/photos'), states, (pathname, state) => {
        const address = writeAddress(pathname, state)

        expect(readAddress(pathname, searchOf(address))).toEqual(state)
      }),
    )
  })

  it('accepts arbitrary query strings', () => {
    fc.assert(
      fc.property(anything, (loose) => {
        const state = readAddress('/search', `?q=${loose}&ages=${loose}&city=${loose}`)

        expect(readAddress('/search', searchOf(writeAddress('/search', state)))).toEqual(state)
      }),
    )
  })
})

/** Includes lone surrogates and control characters. */
const anything = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
  .map((units) => String.fromCharCode(...units))
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const plain = (maxLength: number) =>
  fc
    .string({ unit: 'grapheme', maxLength: maxLength / 4 })
    .map((value) => value.replaceAll('\0', '').replaceAll(',', ' ').trim())
    .filter((value) => value !== '' && value !== 'all' && value.length <= maxLength)
const decades = fc
  .tuple(fc.integer({ min: 180, max: 209 }), fc.integer({ min: 0, max: 5 }))
  .map(([first, more]) =>
    more === 0 ? `${first}0s` : `${first}0s..${Math.min(first + more, 209)}0s`,
  )
  .filter((decade) => decade.slice(0, 5) !== decade.slice(7))
const ages = fc
  .tuple(fc.integer(faceAges), fc.integer(faceAges))
  .map(([one, other]) => ({ min: Math.min(one, other), max: Math.max(one, other) }))
  .filter(({ min, max }) => min > faceAges.min || max < faceAges.max)
const someOf = (value: fc.Arbitrary<string>) => fc.uniqueArray(value, { maxLength: 5 })

const states: fc.Arbitrary<SearchState> = fc
  .record({
    term: fc.oneof(fc.constant(''), plain(60)),
    decade: maybe(decades),
    people: maybe(fc.constantFrom(...peopleCounts)),
    orientation: maybe(fc.constantFrom(...orientations)),
    events: someOf(fc.uuid()),
    age: maybe(ages),
    ethnicities: someOf(plain(60)),
    ages: someOf(plain(60)),
    gender: maybe(fc.constantFrom(...genders)),
    country: maybe(plain(120)),
    state: maybe(plain(120)),
    city: maybe(plain(120)),
    creator: maybe(fc.uuid()),
    sort: maybe(fc.constantFrom(...searchSorts)),
    seed: maybe(fc.integer({ min: 0, max: 999_999 })),
  })
  .filter(({ term, sort }) => term !== '' || sort !== 'relevance')
