import { afterEach, describe, expect, it } from 'vitest'
import { clientFor, startAuthServer } from '../testing/auth-server.ts'
import { sessionFor } from '../testing/session-for.ts'
import { outcomeOf, pointToAuthScreen } from './auth-context.ts'
import { signOutEverywhere } from './session-engine.ts'
import { sessionKey } from './stored-session.ts'

const started: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const stop of started.splice(0)) await stop()
})

async function signedInAgainst(answer: Parameters<typeof startAuthServer>[0]) {
  const server = await startAuthServer(answer)
  started.push(server.stop)
  const { client, kept } = clientFor(server.origin, sessionFor('nora'))

  return { server, client, kept }
}

describe('signOutEverywhere', () => {
  it('[S7.1.01] ends every session and removes the stored one', async () => {
    const { server, client, kept } = await signedInAgainst(() => ({ status: 200, body: {} }))

    expect(await signOutEverywhere(client)).toEqual({ success: true })
    expect(server.calls).toEqual(['POST /auth/v1/logout?scope=global'])
    expect(kept.has(sessionKey)).toBe(false)
  })

  it('[S8.1.09] reports a failure, and still removes the session of this browser', async () => {
    const { server, client, kept } = await signedInAgainst(() => ({
      status: 429,
      body: { code: 'over_request_rate_limit', message: 'Too many requests' },
    }))

    const outcome = await signOutEverywhere(client)

    expect(outcome).toEqual({ success: false, error: 'Too many requests' })
    expect(server.calls).toEqual([
      'POST /auth/v1/logout?scope=global',
      'POST /auth/v1/logout?scope=local',
    ])
    expect(kept.has(sessionKey)).toBe(false)
  })

  it('[S8.1.09] reports an unexpected error as such', async () => {
    const broken = async () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    }

    expect(await outcomeOf(broken)).toEqual({
      success: false,
      error: 'An unexpected error occurred',
    })
  })

  it('treats a session that the server has already ended as signed out', async () => {
    const { client, kept } = await signedInAgainst(() => ({
      status: 403,
      body: { code: 'session_not_found', message: 'Session not found' },
    }))

    expect(await signOutEverywhere(client)).toEqual({ success: true })
    expect(kept.has(sessionKey)).toBe(false)
  })
})

describe('pointToAuthScreen', () => {
  it('[S7.1.03] only returns a failure that points to the auth screen', async () => {
    const outcome = await pointToAuthScreen()

    expect(outcome).toEqual({ success: false, error: expect.stringContaining('/auth') })
  })
})
