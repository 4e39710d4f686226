import { describe, expect, it } from 'vitest'
import { createUrlLoader } from './load-signed-url.ts'

type Call = Parameters<typeof createUrlLoader>[0]
type Body = Parameters<Call>[0]['body']

/** Signs URLs for every photo except the one with id `gone`. */
function start(fault?: 'refused' | 'away') {
  const bodies: Body[] = []
  const load = createUrlLoader(async ({ body }) => {
    bodies.push(body)
    if (fault === 'away') throw new Error('The service could not be reached')
    if (fault === 'refused') return { success: false, signedUrls: {}, error: 'no' }

    const known = body.photoIds.filter((id) => id !== 'gone')
    const signedUrls = Object.fromEntries(known.map((id) => [id, `/signed/${id}`]))
    return { success: true, signedUrls, error: null }
  })
  return { bodies, load }
}

const thumb = (photoId: string) => ({ photoId, profile: 'thumb' as const, max: 24 })

describe('createUrlLoader', () => {
  it('[S7.4.02] requests the thumb of one photo for 2 hours', async () => {
    const { bodies, load } = start()
    expect(await load(thumb('a'))).toBe('/signed/a')
    expect(bodies).toEqual([{ photoIds: ['a'], expiresInHours: 2, profile: 'thumb' }])
  })

  it('[S7.4.01] requests a page of photos in as few calls as the limit allows', async () => {
    const { bodies, load } = start()
    const page = Array.from({ length: 30 }, (_, at) => `photo-${at}`)
    const urls = await Promise.all(page.map((id) => load(thumb(id))))

    expect(urls).toEqual(page.map((id) => `/signed/${id}`))
    expect(bodies.map(({ photoIds }) => photoIds.length)).toEqual([24, 6])
  })

  it('separates profiles, and returns null for a photo that is not live', async () => {
    const { bodies, load } = start()
    const featured = load({ ...thumb('a'), profile: 'featured' })
    expect(await Promise.all([load(thumb('gone')), featured])).toEqual([null, '/signed/a'])
    expect(new Set(bodies.map(({ profile }) => profile))).toEqual(new Set(['featured', 'thumb']))
  })

  it.each(['refused', 'away'] as const)(
    "[S8.1.29] rejects every request with 'Failed to generate signed URLs' if the service is %s",
    async (fault) => {
      const { load } = start(fault)
      const asked = await Promise.allSettled([load(thumb('a')), load(thumb('b'))])
      const reasons = asked.map((one) => one.status === 'rejected' && String(one.reason))
      expect(reasons).toEqual(Array(2).fill('Error: Failed to generate signed URLs'))
    },
  )
})
