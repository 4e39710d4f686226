import { expect, it } from 'vitest'
import { collectionQuery, collectionsQuery, photoCollectionsQuery } from './queries.ts'

it('[S9.4.07] the list of collections is stale after 60 seconds', () => {
  expect(collectionsQuery('ada').staleTime).toBe(60_000)
  expect(collectionsQuery(null).staleTime).toBe(60_000)
})

it('[S9.4.08] the collections of a photo are stale after 30 seconds', () => {
  expect(photoCollectionsQuery('photo', 'ada').staleTime).toBe(30_000)
})

it('the query keys for visitors match the boot data in the page, and each user has separate ones', () => {
  const params = { id: 'id' }
  expect(collectionsQuery(null).queryKey).toEqual(['listCollections', { query: {} }])
  expect(collectionQuery('id', null).queryKey).toEqual(['getCollection', { params, query: {} }])
  expect(collectionsQuery('ada').queryKey).toContain('ada')
  expect(collectionQuery('id', 'ada').queryKey).toContain('ada')
  expect(photoCollectionsQuery('photo', 'ada').queryKey).toContain('ada')
})
