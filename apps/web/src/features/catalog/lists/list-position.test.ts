import { expect, it } from 'vitest'
import { positionWords } from './list-position.ts'

it('says which photo of how many it is, as far as that is known', () => {
  expect(positionWords({ at: 7, total: 1284, hasMore: false })).toBe('7 of 1,284')
  expect(positionWords({ at: 7, total: 24, hasMore: true })).toBe('7 of 24+')
})
