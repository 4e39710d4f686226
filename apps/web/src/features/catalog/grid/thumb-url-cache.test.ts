import { createQueryClient } from '@shoebox/web-kit/api/boot'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { evictOldestThumbs, recordThumbUses } from './thumb-url-cache.ts'

let client: QueryClient
const indexes = Array.from({ length: 250 }, (_, index) => index)
/** URLs of 250 photos; the higher the index, the newer the URL. */
const fillCache = (profile: 'thumb' | 'featured') => {
  const now = Date.now()
  for (const index of indexes.toReversed())
    client.setQueryData(['createSignedUrls', profile, `photo-${index}`], '/url', {
      updatedAt: now - 1000 + index,
    })
}
const listIds = (profile: string) =>
  client
    .getQueryCache()
    .findAll({ queryKey: ['createSignedUrls', profile] })
    .map(({ queryKey }) => queryKey[2])

afterEach(() => client.clear())

it('[S9.4.17] keeps 200 thumbs, those in use and the newest others, and all URLs of other profiles', () => {
  client = createQueryClient()
  fillCache('thumb')
  fillCache('featured')
  const unsubscribe = new QueryObserver(client, {
    queryKey: ['createSignedUrls', 'thumb', 'photo-3'],
    enabled: true,
    staleTime: Infinity,
  }).subscribe(() => {})
  evictOldestThumbs(client)

  const thumbIds = listIds('thumb')
  expect(thumbIds).toHaveLength(200)
  expect(thumbIds).toContain('photo-3')
  expect(thumbIds).toContain('photo-249')
  expect(thumbIds).not.toContain('photo-50')
  expect(thumbIds).toContain('photo-51')
  expect(listIds('featured')).toHaveLength(250)
  unsubscribe()
})

it('keeps thumbs that a grid showed recently, however old their URLs are', () => {
  client = createQueryClient()
  fillCache('thumb')
  recordThumbUses(client, [{ id: 'photo-7' }, { id: 'a photo without a URL' }])
  evictOldestThumbs(client)

  const thumbIds = listIds('thumb')
  expect(thumbIds).toHaveLength(200)
  expect(thumbIds).toContain('photo-7')
  expect(thumbIds).not.toContain('photo-6')
})
