import { sessionKey } from '@shoebox/web-auth/session/stored-session'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sendOnUnload } from './send-on-unload.ts'

/** Responds with these statuses in turn, and records the bearer token of each request. */
function stubServer(...statuses: number[]) {
  const tokens: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    tokens.push(new Headers(init.headers).get('authorization'))
    return new Response(null, { status: statuses.shift() ?? 500 })
  })

  return tokens
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

describe('sendOnUnload', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('sends the access token, and repeats the request without it after a 401', async () => {
    signIn(60)
    const tokens = stubServer(401, 200)
    await sendOnUnload('/events', '{}')

    expect(tokens).toEqual(['Bearer token', null])
  })

  it('leaves out an expired access token', async () => {
    signIn(-1)
    const tokens = stubServer(200)
    await sendOnUnload('/events', '{}')

    expect(tokens).toEqual([null])
  })

  it.each([401, 429, 500, 503])(
    'rejects after a %i, so that the caller can retry',
    async (status) => {
      const tokens = stubServer(status)

      await expect(sendOnUnload('/events', '{}')).rejects.toThrow(String(status))
      expect(tokens).toHaveLength(1)
    },
  )

  it.each([400, 403, 413, 422])(
    'resolves after a %i, because a retry would fail again',
    async (status) => {
      stubServer(status)

      await expect(sendOnUnload('/events', '{}')).resolves.toBe(status)
    },
  )
})
