import { describe, expect, it } from 'vitest'
import { isSameSearch, popularTags, trackedTerm } from './search-terms.ts'

describe('trackedTerm', () => {
  it.each([
    ['  Lake House ', 'lake house'],
    ['WEDDING', 'wedding'],
    ['aab', 'aab'],
    ['a.', 'a.'],
    ['\u{1f4f7}\u{1f699}', '\u{1f4f7}\u{1f699}'],
  ])('[S5.0.22] counts %j as %j', (typed, term) => {
    expect(trackedTerm(typed)).toBe(term)
  })

  it.each(['', '   ', ' a ', '\u{1f4f7}', 'aaaa', 'AaA', '..', '....', '. . .', '  .. '])(
    '[S5.0.22] ignores %j',
    (typed) => {
      expect(trackedTerm(typed)).toBeNull()
    },
  )

  it('cuts a long term without breaking a character', () => {
    const term = trackedTerm(`a${'\u{1f4f7}'.repeat(300)}`)
    expect(term?.isWellFormed()).toBe(true)
    expect(Array.from(term ?? '')).toHaveLength(200)
  })
})

describe('isSameSearch', () => {
  it('[S5.0.22] skips the same prefix within 30 s', () => {
    const earlier = { term: 'wed', at: 1000 }
    expect(isSameSearch({ term: 'wedding', at: 30_999 }, earlier)).toBe(true)
    expect(isSameSearch({ term: 'wed', at: 1000 }, earlier)).toBe(true)
    expect(isSameSearch({ term: 'we', at: 5000 }, earlier)).toBe(true)
    expect(isSameSearch({ term: 'wedding', at: 31_000 }, earlier)).toBe(false)
    expect(isSameSearch({ term: 'lake', at: 5000 }, earlier)).toBe(false)
  })
})

it('offers five usual tags when popular ones cannot be had', () => {
  const usual = ['Landscape', 'Architecture', 'People', 'Nature', 'Business']
  for (const none of [null, undefined, []]) expect(popularTags(none)).toEqual(usual)
  expect(popularTags(['beach'])).toEqual(['beach'])
})
