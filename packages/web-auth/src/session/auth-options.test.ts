import { afterEach, describe, expect, it, vi } from 'vitest'
import { clientFor, startAuthServer } from '../testing/auth-server.ts'
import { sessionFor } from '../testing/session-for.ts'
import { authOptions, carriesSession } from './auth-options.ts'

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
    // Uses the client's default, localStorage.
    expect(options).not.toHaveProperty('storage')
  })
})

describe('carriesSession', () => {
  const tokens = { access_token: 'a', refresh_token: 'r' }

  it.each<{ address: string; parameters: Record<string, string>; is: boolean }>([
    { address: '/auth', parameters: tokens, is: true },
    { address: '/auth', parameters: { error: 'access_denied' }, is: true },
    { address: '/auth', parameters: { code: 'c' }, is: false },
    { address: '/auth/callback', parameters: tokens, is: false },
    { address: '/auth/callback', parameters: { error_code: 'otp_expired' }, is: false },
  ])('$address with $parameters: $is', ({ address, parameters, is }) => {
    expect(carriesSession(new URL(address, 'https://shop.example'), parameters)).toBe(is)
  })
})

describe('the token', () => {
  const started: (() => Promise<void>)[] = []

  afterEach(async () => {
    vi.useRealTimers()
    for (const stop of started.splice(0)) await stop()
  })

  it('[S9.4.21] refreshes automatically on a tick of 30 s, once fewer than 3 whole ticks would remain', async () => {
    const server = await startAuthServer(() => ({ status: 200, body: sessionFor('nora') }))
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    const { client } = clientFor(server.origin, sessionFor('nora', { expiresIn: 215 }))
    started.push(server.stop, () => client.stopAutoRefresh())
    await client.initialize()

    // The ticks at 30 and 60 s leave more than 4 ticks of life, the one at 90 s leaves 4, the one at 120 s 3.
    for (const seconds of [29, 31, 30, 29]) {
      vi.advanceTimersByTime(seconds * 1000)
      await new Promise((resolve) => setTimeout(resolve, 100))
      expect(server.calls).toEqual([])
    }
    vi.advanceTimersByTime(2000)
    await expect.poll(() => server.calls).toEqual(['POST /auth/v1/token?grant_type=refresh_token'])
  })
})
