import { expect, it } from 'vitest'
import { buildPhotos } from '../../../testing/build-photo.ts'
import { findIndex, positionLabel } from './use-neighbors.ts'

it('finds a photo at its index, or elsewhere if it has moved', () => {
  const photos = buildPhotos(3)

  expect(findIndex(photos, { id: 2, index: 1 })).toBe(1)
  expect(findIndex(photos, { id: photos[2]?.id ?? '', index: 0 })).toBe(2)
  expect(findIndex(photos, { id: 9, index: 0 })).toBeNull()
})

it('formats the position and the total, with "+" if there may be more', () => {
  expect(positionLabel({ number: 7, total: 1284, hasMore: false })).toBe('7 of 1,284')
  expect(positionLabel({ number: 7, total: 24, hasMore: true })).toBe('7 of 24+')
})
