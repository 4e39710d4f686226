import { expect, it } from 'vitest'
import { seePhoto, takeSeen } from './last-seen.ts'

it('returns the last seen photo of a list once', () => {
  seePhoto('/photos', { index: 25, opened: 4 })
  seePhoto('/photo/7', { index: 2, opened: 1 })

  expect(takeSeen('/photos')).toBe(25)
  expect(takeSeen('/photos')).toBeNull()
  expect(takeSeen('/photo/7')).toBe(2)
})

it('returns null if the user left from the photo they opened', () => {
  seePhoto('/photos', { index: 25, opened: 4 })
  seePhoto('/photos', { index: 4, opened: 4 })

  expect(takeSeen('/photos')).toBeNull()
  expect(takeSeen('/search')).toBeNull()
})
