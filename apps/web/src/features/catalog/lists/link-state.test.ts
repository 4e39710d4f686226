import { expect, it } from 'vitest'
import { type ListOrigin, readLinkState, toLinkState } from './link-state.ts'

const origin: ListOrigin = { list: 'search', href: '/photos?seed=7', index: 12, openedIndex: 4 }

it('reads the list of a photo from history state that has other fields too', () => {
  expect(readLinkState({ ...toLinkState(origin), grid: null })).toEqual(origin)
})

it('keeps the photo id of a list of similar photos', () => {
  const similar = { ...origin, list: 'similar' as const, photoId: 'a' }

  expect(readLinkState(toLinkState(similar))).toEqual(similar)
})

it.each([
  ['no state', null],
  ['state of another feature', { skipsLeaveGuard: true }],
  ['an unknown list', { from: { ...origin, list: 'cart' } }],
  ['a link to another site', { from: { ...origin, href: 'https://example.com' } }],
  ['a negative index', { from: { ...origin, index: -1 } }],
  ['a fractional index', { from: { ...origin, openedIndex: 1.5 } }],
])('returns null for %s', (_, state) => {
  expect(readLinkState(state)).toBeNull()
})
