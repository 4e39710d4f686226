import { expect, it } from 'vitest'
import { photoCountQuery, popularPhotosQuery } from './queries.ts'

it('[S9.4.10] the photo count stays fresh for 24 hours', () => {
  expect(photoCountQuery.queryKey).toEqual(['countLivePhotos', {}])
  expect(photoCountQuery.staleTime).toBe(24 * 60 * 60 * 1000)
})

it('popular photos reuse the boot data of the home page and stay fresh for 5 minutes', () => {
  expect(popularPhotosQuery.queryKey).toEqual(['listPopularPhotos', {}])
  expect(popularPhotosQuery.staleTime).toBe(5 * 60 * 1000)
})
