import { sessionKey } from '@shoebox/web-auth/session/stored-session'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sendOnUnload } from './send-on-unload.ts'

/** Answers with these statuses in turn, and records the bearer token of each request. */
function serve(...statuses: number[]) {
  const bearers: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    bearers.push(new Headers(init.headers).get('authorization'))
    return new Response(null, { status: statuses.shift() ?? 500 })
  })

  return bearers
}

function signIn(secondsLeft: number) {
  const session = {
    user: {},
    access_token: 'token',
    refresh_token: '',
    expires_at: Date.now() / 1000 + secondsLeft,
  }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === sessionKey ? JSON.stringify(session) : null),
  })
}

describe('the last request of a page', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('has the session, and is repeated without it if the server has ended it', async () => {
    signIn(60)
    const bearers = serve(401, 200)
    await sendOnUnload('/words', '{}')

    expect(bearers).toEqual(['Bearer token', null])
  })

  it('leaves out an expired session', async () => {
    signIn(-1)
    const bearers = serve(200)
    await sendOnUnload('/words', '{}')

    expect(bearers).toEqual([null])
  })

  it.each([401, 429, 500, 503])('rejects if the answer is %i', async (status) => {
    const bearers = serve(status)

    await expect(sendOnUnload('/words', '{}')).rejects.toThrow(String(status))
    expect(bearers).toHaveLength(1)
  })

  it.each([400, 403, 413, 422])('resolves if it is refused with %i', async (status) => {
    serve(status)

    await expect(sendOnUnload('/words', '{}')).resolves.toBe(status)
  })
})
