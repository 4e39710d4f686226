import {
  faceAges,
  genders,
  orientations,
  peopleCounts,
  searchSorts,
} from '@shoebox/domain/catalog/search-filters'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptySearch, parseSearchUrl, type SearchState, toSearchUrl } from './search-url.ts'

const wedding = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const picnic = '7d444840-9dc0-41d1-b245-5ffdce74fad2'

const fullState: SearchState = {
  term: 'front porch',
  decade: '1950s..1970s',
  people: '3-5',
  orientation: 'landscape',
  events: [wedding, picnic],
  faceAge: { min: 2, max: 12 },
  ethnicities: ['Black', 'East Asian'],
  ageGroups: ['Child', 'Teenager'],
  gender: 'female',
  country: 'United States',
  state: 'Ohio',
  city: 'Dayton',
  creator: picnic,
  sort: 'newest',
  seed: 12_345,
}

const getQuery = (url: string) => new URL(url, 'http://site').search

describe('the URL of a search', () => {
  it('[S2.1.04] has the search term of /search in q', () => {
    expect(parseSearchUrl('/search', '?q=front+porch').term).toBe('front porch')
    expect(toSearchUrl('/search', { ...emptySearch, term: 'front porch' })).toBe(
      '/search?q=front+porch',
    )
  })

  it("treats 'all' as an ordinary search term, and cuts a term at 500 characters", () => {
    expect(parseSearchUrl('/search', '?q=all').term).toBe('all')
    expect(parseSearchUrl('/search', `?q=${'x'.repeat(499)}%20y`).term).toBe('x'.repeat(499))
  })

  it('contains every filter, in a fixed order', () => {
    const url = toSearchUrl('/search', fullState)

    expect(url).toBe(
      `/search?q=front+porch&decade=1950s..1970s&people=3-5&orientation=landscape&events=${wedding},${picnic}&age=2-12&ethnicities=Black,East+Asian&ages=Child,Teenager&gender=female&country=United+States&state=Ohio&city=Dayton&creator=${picnic}&sort=newest&seed=12345`,
    )
    expect(parseSearchUrl('/search', getQuery(url))).toEqual(fullState)
  })

  it('omits defaults', () => {
    expect(toSearchUrl('/photos', emptySearch)).toBe('/photos')
    expect(parseSearchUrl('/photos', '')).toEqual(emptySearch)
  })

  it("[S3.0.31] treats a filter value of 'all' as no filter", () => {
    const names = 'decade people orientation events age ethnicities ages gender country state city'
    const query = `${names} creator`
      .split(' ')
      .map((name) => `${name}=all`)
      .join('&')

    expect(parseSearchUrl('/search', `?${query}`)).toEqual(emptySearch)
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
    expect(parseSearchUrl('/search', `?${query}`)).toEqual(emptySearch)
  })

  it('[S9.2.05] accepts face ages from 0 to 105, and treats the full range as no filter', () => {
    expect(parseSearchUrl('/search', '?age=0-105').faceAge).toBeNull()
    expect(parseSearchUrl('/search', '?age=0-104').faceAge).toEqual({ min: 0, max: 104 })
    expect(parseSearchUrl('/search', '?age=105-105').faceAge).toEqual({ min: 105, max: 105 })
  })

  it('[S2.1.03] always sorts /popular by popularity, and omits that sort from the URL', () => {
    expect(parseSearchUrl('/popular', '').sort).toBe('popular')
    expect(parseSearchUrl('/popular', '?sort=newest').sort).toBe('popular')
    expect(toSearchUrl('/popular', { ...emptySearch, sort: 'popular' })).toBe('/popular')
  })

  it('sorts /new by newest first by default', () => {
    expect(parseSearchUrl('/new', '').sort).toBe('newest')
    expect(parseSearchUrl('/new', '?sort=relevance').sort).toBe('newest')
    expect(toSearchUrl('/new', { ...emptySearch, sort: 'newest' })).toBe('/new')
    expect(parseSearchUrl('/new', '?sort=oldest').sort).toBe('oldest')
  })

  it('[S4.0.16] allows sorting by relevance only with a search term', () => {
    expect(parseSearchUrl('/search', '?sort=relevance').sort).toBeNull()
    expect(parseSearchUrl('/search', '?q=porch&sort=relevance').sort).toBe('relevance')
  })

  it('round-trips any valid state', () => {
    fc.assert(
      fc.property(fc.constantFrom('/search', '/photos'), states, (pathname, state) => {
        const url = toSearchUrl(pathname, state)

        expect(parseSearchUrl(pathname, getQuery(url))).toEqual(state)
      }),
    )
  })

  it('accepts arbitrary query strings', () => {
    fc.assert(
      fc.property(arbitraryText, (text) => {
        const state = parseSearchUrl('/search', `?q=${text}&ages=${text}&city=${text}`)

        expect(parseSearchUrl('/search', getQuery(toSearchUrl('/search', state)))).toEqual(state)
      }),
    )
  })
})

/** Includes lone surrogates and control characters. */
const arbitraryText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
  .map((units) => String.fromCharCode(...units))
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const validText = (maxLength: number) =>
  fc
    .string({ unit: 'grapheme', maxLength: maxLength / 4 })
    .map((value) => value.replaceAll('\0', '').replaceAll(',', ' ').trim())
    .filter((value) => value !== '' && value !== 'all' && value.length <= maxLength)
const decades = fc
  .tuple(fc.integer({ min: 180, max: 209 }), fc.integer({ min: 0, max: 5 }))
  .map(([first, length]) =>
    length === 0 ? `${first}0s` : `${first}0s..${Math.min(first + length, 209)}0s`,
  )
  .filter((decade) => decade.slice(0, 5) !== decade.slice(7))
const faceAgeRanges = fc
  .tuple(fc.integer(faceAges), fc.integer(faceAges))
  .map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }))
  .filter(({ min, max }) => min > faceAges.min || max < faceAges.max)
const upToFive = (value: fc.Arbitrary<string>) => fc.uniqueArray(value, { maxLength: 5 })

const states: fc.Arbitrary<SearchState> = fc
  .record({
    term: fc.oneof(fc.constant(''), validText(60)),
    decade: orNull(decades),
    people: orNull(fc.constantFrom(...peopleCounts)),
    orientation: orNull(fc.constantFrom(...orientations)),
    events: upToFive(fc.uuid()),
    faceAge: orNull(faceAgeRanges),
    ethnicities: upToFive(validText(60)),
    ageGroups: upToFive(validText(60)),
    gender: orNull(fc.constantFrom(...genders)),
    country: orNull(validText(120)),
    state: orNull(validText(120)),
    city: orNull(validText(120)),
    creator: orNull(fc.uuid()),
    sort: orNull(fc.constantFrom(...searchSorts)),
    seed: orNull(fc.integer({ min: 0, max: 999_999 })),
  })
  .filter(({ term, sort }) => term !== '' || sort !== 'relevance')
