import { describe, expect, it } from 'vitest'
import { listName, listPlaceState, readListPlace } from './list-place.ts'

const place = {
  key: ['searchPhotosV2', 'pages', 'u', { p_decade: '1950s' }],
  index: 12,
  address: '/photos',
}

describe('where a photo was opened from', () => {
  it('is read from the state of its entry, beside what others keep there', () => {
    expect(readListPlace({ ...listPlaceState(place), grid: null })).toEqual(place)
  })

  it.each([
    ['no state', null],
    ['a state of others', { isUnheld: true }],
    ['a list without a key', { from: { ...place, key: 'photos' } }],
    ['a place that is none', { from: { ...place, index: -1 } }],
    ['half a place', { from: { ...place, index: 1.5 } }],
  ])('is not known from %s', (_, state) => {
    expect(readListPlace(state)).toBeNull()
  })
})

describe('the way back', () => {
  it.each([
    ['/search?q=birthday&decade=1950s', 'Results for “birthday”'],
    ['/photos', 'Back to results'],
    ['/search?q=%20', 'Back to results'],
    ['/photo/5061?tab=people', 'Back to #5061'],
  ])('from %s is called %s', (address, name) => {
    expect(listName(address)).toBe(name)
  })
})
