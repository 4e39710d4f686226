import { afterEach, describe, expect, it, vi } from 'vitest'
import { clientFor, startAuthServer } from '../testing/auth-server.ts'
import { sessionFor } from '../testing/session-for.ts'
import { authOptions, hasSessionInUrl } from './auth-options.ts'

describe('authOptions', () => {
  it('[S1.0.08] the session stays in local storage, and the flow is PKCE', () => {
    const options = authOptions('https://shop.example')

    expect(options).toMatchObject({
      url: 'https://shop.example/auth/v1',
      storageKey: 'shoebox-auth',
      flowType: 'pkce',
      persistSession: true,
      autoRefreshToken: true,
    })
    // Without `storage`, the client uses localStorage.
    expect(options).not.toHaveProperty('storage')
  })
})

describe('hasSessionInUrl', () => {
  const tokens = { access_token: 'a', refresh_token: 'r' }

  it.each<{ path: string; parameters: Record<string, string>; hasSession: boolean }>([
    { path: '/auth', parameters: tokens, hasSession: true },
    { path: '/auth', parameters: { error: 'access_denied' }, hasSession: true },
    { path: '/auth', parameters: { code: 'c' }, hasSession: false },
    { path: '/auth/callback', parameters: tokens, hasSession: false },
    { path: '/auth/callback', parameters: { error_code: 'otp_expired' }, hasSession: false },
  ])('returns $hasSession for $path with $parameters', ({ path, parameters, hasSession }) => {
    expect(hasSessionInUrl(new URL(path, 'https://shop.example'), parameters)).toBe(hasSession)
  })
})

describe('the access token', () => {
  const cleanups: (() => Promise<void>)[] = []

  afterEach(async () => {
    vi.useRealTimers()
    for (const cleanUp of cleanups.splice(0)) await cleanUp()
  })

  it('[S9.4.21] refreshes automatically at a 30 s tick, a few ticks before it expires', async () => {
    const server = await startAuthServer(() => ({ status: 200, body: sessionFor('nora') }))
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    const { client } = clientFor(server.origin, sessionFor('nora', { expiresIn: 215 }))
    cleanups.push(server.stop, () => client.stopAutoRefresh())
    await client.initialize()

    // The token expires after 215 s. The client refreshes at the first tick with at most 3 whole ticks left: at 120 s.
    for (const seconds of [29, 31, 30, 29]) {
      vi.advanceTimersByTime(seconds * 1000)
      await new Promise((resolve) => setTimeout(resolve, 100))
      expect(server.calls).toEqual([])
    }
    vi.advanceTimersByTime(2000)
    await expect.poll(() => server.calls).toEqual(['POST /auth/v1/token?grant_type=refresh_token'])
  })
})
