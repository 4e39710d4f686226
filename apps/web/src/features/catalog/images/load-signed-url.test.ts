import { describe, expect, it } from 'vitest'
import { createUrlLoader } from './load-signed-url.ts'

type Call = Parameters<typeof createUrlLoader>[0]
type Body = Parameters<Call>[0]['body']

/** Returns a loader with a fake API that signs URLs for every photo except `not-live`. */
function createLoader(error?: 'error response' | 'network failure') {
  const bodies: Body[] = []
  const load = createUrlLoader(async ({ body }) => {
    bodies.push(body)
    if (error === 'network failure') throw new Error('The service could not be reached')
    if (error === 'error response') return { success: false, signedUrls: {}, error: 'no' }

    const liveIds = body.photoIds.filter((id) => id !== 'not-live')
    const signedUrls = Object.fromEntries(liveIds.map((id) => [id, `/signed/${id}`]))
    return { success: true, signedUrls, error: null }
  })
  return { bodies, load }
}

const createRequest = (photoId: string) => ({
  photoId,
  profile: 'thumb' as const,
  maxBatchSize: 24,
})

describe('createUrlLoader', () => {
  it('[S7.4.02] requests the thumb of one photo for 2 hours', async () => {
    const { bodies, load } = createLoader()
    expect(await load(createRequest('a'))).toBe('/signed/a')
    expect(bodies).toEqual([{ photoIds: ['a'], expiresInHours: 2, profile: 'thumb' }])
  })

  it('[S7.4.01] requests a page of photos in as few calls as the limit allows', async () => {
    const { bodies, load } = createLoader()
    const page = Array.from({ length: 30 }, (_, index) => `photo-${index}`)
    const urls = await Promise.all(page.map((id) => load(createRequest(id))))

    expect(urls).toEqual(page.map((id) => `/signed/${id}`))
    expect(bodies.map(({ photoIds }) => photoIds.length)).toEqual([24, 6])
  })

  it('batches each profile separately, and returns null for a photo that is not live', async () => {
    const { bodies, load } = createLoader()
    const featured = load({ ...createRequest('a'), profile: 'featured' })
    expect(await Promise.all([load(createRequest('not-live')), featured])).toEqual([
      null,
      '/signed/a',
    ])
    expect(new Set(bodies.map(({ profile }) => profile))).toEqual(new Set(['featured', 'thumb']))
  })

  it.each(['error response', 'network failure'] as const)(
    "[S8.1.29] rejects every request with 'Failed to generate signed URLs' on %s",
    async (error) => {
      const { load } = createLoader(error)
      const results = await Promise.allSettled([load(createRequest('a')), load(createRequest('b'))])
      const reasons = results.map((result) => result.status === 'rejected' && String(result.reason))
      expect(reasons).toEqual(Array(2).fill('Error: Failed to generate signed URLs'))
    },
  )
})
