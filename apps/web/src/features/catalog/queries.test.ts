import { expect, it } from 'vitest'
import { photoCountQuery, popularPhotosQuery } from './queries.ts'

it('[S9.4.10] the photo count stays fresh for 24 hours', () => {
  expect(photoCountQuery.queryKey).toEqual(['countLivePhotos', {}])
  expect(photoCountQuery.staleTime).toBe(24 * 60 * 60 * 1000)
})

it('the home page finds the popular photos that came with it, and keeps them fresh for 5 minutes', () => {
  expect(popularPhotosQuery.queryKey).toEqual(['listPopularPhotos', {}])
  expect(popularPhotosQuery.staleTime).toBe(5 * 60 * 1000)
})
