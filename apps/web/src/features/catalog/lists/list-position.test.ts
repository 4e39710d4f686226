import { expect, it } from 'vitest'
import { positionWords } from './list-position.ts'

it('shows the position and the total, as far as known', () => {
  expect(positionWords({ at: 7, total: 1284, hasMore: false })).toBe('7 of 1,284')
  expect(positionWords({ at: 7, total: 24, hasMore: true })).toBe('7 of 24+')
})
