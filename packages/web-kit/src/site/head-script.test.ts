import { runInNewContext } from 'node:vm'
import { describe, expect, it, vi } from 'vitest'
import { headScript } from './head-script.ts'

const now = Date.parse('2026-11-17T12:00:00Z')
const earlyUrl = '/api/photos/search?p_search_query=lake'

type Page = { getItem: (key: string) => string | null; fetch?: typeof fetch; early?: string | null }

function runScript({ getItem, fetch, early = null }: Page) {
  const dataset: Record<string, string> = {}
  const window: { earlyRead?: { response: Promise<unknown> } } = {}
  runInNewContext(headScript, {
    localStorage: { getItem },
    document: {
      documentElement: { dataset },
      querySelector: () => (early === null ? null : { content: early }),
    },
    window,
    fetch,
    Date: { now: () => now },
  })

  return { dataset, early: window.earlyRead }
}

const holding = (key: string, value: string | null) => (asked: string) =>
  asked === key ? value : null

const sessionFor = (seconds: number) =>
  holding('shoebox-auth', JSON.stringify({ access_token: 'a', expires_at: now / 1000 + seconds }))

describe('headScript', () => {
  it('stays within the 700 bytes that every page carries', () => {
    expect(Buffer.byteLength(headScript)).toBeLessThanOrEqual(700)
  })

  it.each(['light', 'dark'])('shows a chosen %s theme', (theme) => {
    expect(runScript({ getItem: holding('theme', theme) }).dataset).toEqual({ theme })
  })

  it.each([null, '', 'system', 'sepia'])('leaves %j to the system', (stored) => {
    expect(runScript({ getItem: holding('theme', stored) }).dataset).toEqual({})
  })

  it.each(['{"access_token":"a"}', 'not JSON'])('sets data-session for a session %j', (stored) => {
    const { dataset } = runScript({ getItem: holding('shoebox-auth', stored), early: earlyUrl })

    expect(dataset).toEqual({ session: '' })
  })

  it('works in a browser that blocks storage', () => {
    const refuse = () => {
      throw new Error('SecurityError')
    }

    expect(runScript({ getItem: refuse }).dataset).toEqual({})
  })
})

describe('the early request', () => {
  it('is sent with the stored token', async () => {
    const answer = new Response('photos')
    const fetch = vi.fn<typeof globalThis.fetch>(async () => answer)
    const { early } = runScript({ getItem: sessionFor(3600), fetch, early: earlyUrl })

    expect(fetch).toHaveBeenCalledExactlyOnceWith(earlyUrl, {
      headers: { accept: 'application/json', authorization: 'Bearer a' },
    })
    expect(early).toMatchObject({ url: earlyUrl, token: 'a', sentAt: now })
    expect(await early?.response).toBe(answer)
  })

  it('that fails has no response', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(
      async () => await Promise.reject(new TypeError('no network')),
    )
    const { early } = runScript({ getItem: sessionFor(3600), fetch, early: earlyUrl })

    expect(await early?.response).toBeNull()
  })

  it.each([
    ['by an anonymous visitor', () => null, earlyUrl],
    ['with a token that expires within 90 s', sessionFor(89), earlyUrl],
    ['on a page without one', sessionFor(3600), null],
    ['to another host', sessionFor(3600), 'https://elsewhere.test/api/photos'],
  ])('is not sent %s', (_, getItem, early) => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response())
    const page = runScript({ getItem, fetch, early })

    expect(fetch).not.toHaveBeenCalled()
    expect(page.early).toBeUndefined()
  })
})
