import { afterEach, describe, expect, it, vi } from 'vitest'
import { fetchOrUseEarlyRead } from './early-read.ts'

const url = '/api/photos/search?p_search_query=lake'
const asUser = (token: string, signal: AbortSignal | null = null) => ({
  headers: new Headers({ authorization: `Bearer ${token}` }),
  signal,
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Stubs the early request of the head script, and a `fetch` that responds "later". */
function stubEarlyRead(response: Promise<Response | null>) {
  const network = vi.fn<typeof fetch>(async () => new Response('later'))
  vi.stubGlobal('window', { earlyRead: { url, token: 'nora', sentAt: Date.now(), response } })
  vi.stubGlobal('fetch', network)

  return network
}

async function readText(response: Promise<Response>): Promise<string> {
  return (await response).text()
}

describe('fetchOrUseEarlyRead', () => {
  it('uses the early response once', async () => {
    const network = stubEarlyRead(Promise.resolve(new Response('early')))

    expect(await readText(fetchOrUseEarlyRead(url, asUser('nora')))).toBe('early')
    expect(network).not.toHaveBeenCalled()
    expect(await readText(fetchOrUseEarlyRead(url, asUser('nora')))).toBe('later')
  })

  it('keeps the early response until the same URL is requested', async () => {
    stubEarlyRead(Promise.resolve(new Response('early')))

    expect(await readText(fetchOrUseEarlyRead('/api/photos/count', asUser('nora')))).toBe('later')
    expect(await readText(fetchOrUseEarlyRead(url, asUser('nora')))).toBe('early')
  })

  it('never uses the early response for a write to the same URL', async () => {
    stubEarlyRead(Promise.resolve(new Response('early')))

    expect(await readText(fetchOrUseEarlyRead(url, { ...asUser('nora'), method: 'POST' }))).toBe(
      'later',
    )
    expect(await readText(fetchOrUseEarlyRead(url, asUser('nora')))).toBe('early')
  })

  it.each([
    ['another user', asUser('tom')],
    ['a visitor', {}],
  ])('never uses the early response for %s', async (_, init) => {
    stubEarlyRead(Promise.resolve(new Response('early')))

    expect(await readText(fetchOrUseEarlyRead(url, init))).toBe('later')
    expect(await readText(fetchOrUseEarlyRead(url, asUser('nora')))).toBe('later')
  })

  it('discards a response requested more than 30 s ago', async () => {
    vi.useFakeTimers()
    stubEarlyRead(Promise.resolve(new Response('early')))
    vi.advanceTimersByTime(30_001)

    expect(await readText(fetchOrUseEarlyRead(url, asUser('nora')))).toBe('later')
  })

  it.each([
    ['is rejected with 401', new Response('expired', { status: 401 })],
    ['fails', null],
  ])('sends the request if the early one %s', async (_, response) => {
    stubEarlyRead(Promise.resolve(response))

    expect(await readText(fetchOrUseEarlyRead(url, asUser('nora')))).toBe('later')
  })

  it('stops waiting for the early response when the query is canceled', async () => {
    const controller = new AbortController()
    stubEarlyRead(new Promise(() => {}))

    const response = fetchOrUseEarlyRead(url, asUser('nora', controller.signal))
    controller.abort()

    await expect(response).rejects.toThrow(/abort/)
  })
})
