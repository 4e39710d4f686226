import { expect, it } from 'vitest'
import { type ListPlace, linkState, readLinkState } from './link-state.ts'

const place: ListPlace = { list: 'search', href: '/photos?seed=7', index: 12, opened: 4 }

it('reads the list of a photo from history state, next to unrelated state', () => {
  expect(readLinkState({ ...linkState(place), grid: null })).toEqual(place)
})

it('keeps the photo that the others are similar to', () => {
  const similar = { ...place, list: 'similar' as const, photoId: 'a' }

  expect(readLinkState(linkState(similar))).toEqual(similar)
})

it.each([
  ['no state', null],
  ['state of another feature', { skipsLeaveGuard: true }],
  ['an unknown list', { from: { ...place, list: 'wishlist' } }],
  ['a link to another site', { from: { ...place, href: 'https://example.com' } }],
  ['a negative index', { from: { ...place, index: -1 } }],
  ['a fractional index', { from: { ...place, opened: 1.5 } }],
])('is null for %s', (_, state) => {
  expect(readLinkState(state)).toBeNull()
})
