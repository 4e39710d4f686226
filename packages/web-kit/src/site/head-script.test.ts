import { runInNewContext } from 'node:vm'
import { describe, expect, it, vi } from 'vitest'
import { headScript } from './head-script.ts'

const now = Date.parse('2026-11-17T12:00:00Z')
const earlyUrl = '/api/photos/search?p_search_query=lake'

type PageOptions = {
  getItem: (key: string) => string | null
  fetch?: typeof fetch
  metaUrl?: string | null
}

function runScript({ getItem, fetch, metaUrl = null }: PageOptions) {
  const dataset: Record<string, string> = {}
  const window: { earlyRead?: { response: Promise<unknown> } } = {}
  runInNewContext(headScript, {
    localStorage: { getItem },
    document: {
      documentElement: { dataset },
      querySelector: () => (metaUrl === null ? null : { content: metaUrl }),
    },
    window,
    fetch,
    Date: { now: () => now },
  })

  return { dataset, earlyRead: window.earlyRead }
}

const storageWith = (storedKey: string, value: string | null) => (key: string) =>
  key === storedKey ? value : null

const sessionExpiringIn = (seconds: number) =>
  storageWith(
    'shoebox-auth',
    JSON.stringify({ access_token: 'a', expires_at: now / 1000 + seconds }),
  )

describe('headScript', () => {
  it('has at most 700 bytes, because every page includes it', () => {
    expect(Buffer.byteLength(headScript)).toBeLessThanOrEqual(700)
  })

  it.each(['light', 'dark'])('applies a stored %s theme', (theme) => {
    expect(runScript({ getItem: storageWith('theme', theme) }).dataset).toEqual({ theme })
  })

  it.each([null, '', 'system', 'sepia'])('uses the system theme if %j is stored', (stored) => {
    expect(runScript({ getItem: storageWith('theme', stored) }).dataset).toEqual({})
  })

  it.each(['{"access_token":"a"}', 'not JSON'])('sets data-session for a session %j', (stored) => {
    const { dataset } = runScript({
      getItem: storageWith('shoebox-auth', stored),
      metaUrl: earlyUrl,
    })

    expect(dataset).toEqual({ session: '' })
  })

  it('works in a browser that blocks storage', () => {
    const throwSecurityError = () => {
      throw new Error('SecurityError')
    }

    expect(runScript({ getItem: throwSecurityError }).dataset).toEqual({})
  })
})

describe('the early request', () => {
  it('the early request is sent with the stored token', async () => {
    const response = new Response('photos')
    const fetch = vi.fn<typeof globalThis.fetch>(async () => response)
    const { earlyRead } = runScript({ getItem: sessionExpiringIn(3600), fetch, metaUrl: earlyUrl })

    expect(fetch).toHaveBeenCalledExactlyOnceWith(earlyUrl, {
      headers: { accept: 'application/json', authorization: 'Bearer a' },
    })
    expect(earlyRead).toMatchObject({ url: earlyUrl, token: 'a', sentAt: now })
    expect(await earlyRead?.response).toBe(response)
  })

  it('the early request resolves to null if it fails', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(
      async () => await Promise.reject(new TypeError('no network')),
    )
    const { earlyRead } = runScript({ getItem: sessionExpiringIn(3600), fetch, metaUrl: earlyUrl })

    expect(await earlyRead?.response).toBeNull()
  })

  it.each([
    ['for a visitor', () => null, earlyUrl],
    ['with a token that expires within 90 s', sessionExpiringIn(89), earlyUrl],
    ['on a page without the meta tag', sessionExpiringIn(3600), null],
    ['to another host', sessionExpiringIn(3600), 'https://elsewhere.test/api/photos'],
  ])('the early request is not sent %s', (_, getItem, metaUrl) => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response())
    const page = runScript({ getItem, fetch, metaUrl })

    expect(fetch).not.toHaveBeenCalled()
    expect(page.earlyRead).toBeUndefined()
  })
})
