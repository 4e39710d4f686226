import { afterEach, describe, expect, it, vi } from 'vitest'
import { fetchOrTakeEarly } from './early-read.ts'

const url = '/api/photos/search?p_search_query=lake'
const asUser = (token: string, signal: AbortSignal | null = null) => ({
  headers: new Headers({ authorization: `Bearer ${token}` }),
  signal,
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The state that the head script leaves, and a network that answers "later". */
function sentEarly(response: Promise<Response | null>) {
  const network = vi.fn<typeof fetch>(async () => new Response('later'))
  vi.stubGlobal('window', { earlyRead: { url, token: 'nora', sentAt: Date.now(), response } })
  vi.stubGlobal('fetch', network)

  return network
}

async function textOf(response: Promise<Response>): Promise<string> {
  return (await response).text()
}

describe('fetchOrTakeEarly', () => {
  it('takes the early response once', async () => {
    const network = sentEarly(Promise.resolve(new Response('early')))

    expect(await textOf(fetchOrTakeEarly(url, asUser('nora')))).toBe('early')
    expect(network).not.toHaveBeenCalled()
    expect(await textOf(fetchOrTakeEarly(url, asUser('nora')))).toBe('later')
  })

  it('leaves it to the request with the same URL', async () => {
    sentEarly(Promise.resolve(new Response('early')))

    expect(await textOf(fetchOrTakeEarly('/api/photos/count', asUser('nora')))).toBe('later')
    expect(await textOf(fetchOrTakeEarly(url, asUser('nora')))).toBe('early')
  })

  it('never answers a write to the same URL', async () => {
    sentEarly(Promise.resolve(new Response('early')))

    expect(await textOf(fetchOrTakeEarly(url, { ...asUser('nora'), method: 'POST' }))).toBe('later')
    expect(await textOf(fetchOrTakeEarly(url, asUser('nora')))).toBe('early')
  })

  it.each([
    ['another user', asUser('tom')],
    ['an anonymous visitor', {}],
  ])('never gives it to %s', async (_, init) => {
    sentEarly(Promise.resolve(new Response('early')))

    expect(await textOf(fetchOrTakeEarly(url, init))).toBe('later')
    expect(await textOf(fetchOrTakeEarly(url, asUser('nora')))).toBe('later')
  })

  it('discards a response that was requested more than 30 s ago', async () => {
    vi.useFakeTimers()
    sentEarly(Promise.resolve(new Response('early')))
    vi.advanceTimersByTime(30_001)

    expect(await textOf(fetchOrTakeEarly(url, asUser('nora')))).toBe('later')
  })

  it.each([
    ['is rejected with 401', new Response('expired', { status: 401 })],
    ['fails', null],
  ])('sends the request if the early one %s', async (_, response) => {
    sentEarly(Promise.resolve(response))

    expect(await textOf(fetchOrTakeEarly(url, asUser('nora')))).toBe('later')
  })

  it('stops waiting when the query is canceled', async () => {
    const canceled = new AbortController()
    sentEarly(new Promise(() => {}))

    const answer = fetchOrTakeEarly(url, asUser('nora', canceled.signal))
    canceled.abort()

    await expect(answer).rejects.toThrow(/abort/)
  })
})
