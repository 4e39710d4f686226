import { expect, it } from 'vitest'
import { photoCountQuery } from './queries.ts'

it('[S9.4.10] the photo count stays fresh for 24 hours', () => {
  expect(photoCountQuery.queryKey).toEqual(['countLivePhotos', {}])
  expect(photoCountQuery.staleTime).toBe(24 * 60 * 60 * 1000)
})
