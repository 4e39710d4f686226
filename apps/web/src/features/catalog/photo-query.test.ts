import { expect, it } from 'vitest'
import { similarPeopleQuery, similarQuery } from './lists/similar.ts'
import { photoQuery } from './photo-query.ts'

const minute = 60_000

it('[S9.4.15] a photo is fresh for 5 minutes, similar photos for 10', () => {
  expect(photoQuery(5061, 'user').staleTime).toBe(5 * minute)
  expect(similarQuery('photo', 'user').staleTime).toBe(10 * minute)
  expect(similarPeopleQuery('photo', 'user').staleTime).toBe(10 * minute)
})

it('caches photos per user, and separately by number and by id', () => {
  expect(photoQuery(5061, 'one').queryKey).not.toEqual(photoQuery(5061, 'other').queryKey)
  expect(photoQuery(5061, 'one').queryKey).not.toEqual(photoQuery('5061', 'one').queryKey)
})
