import { afterEach, describe, expect, it } from 'vitest'
import { clientFor, startAuthServer } from '../testing/auth-server.ts'
import { sessionFor } from '../testing/session-for.ts'
import { catchUnexpected, pointToAuthScreen } from './auth-context.ts'
import { signOutEverywhere } from './session-engine.ts'
import { sessionKey } from './stored-session.ts'

const cleanups: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const cleanUp of cleanups.splice(0)) await cleanUp()
})

async function createSignedInClient(answer: Parameters<typeof startAuthServer>[0]) {
  const server = await startAuthServer(answer)
  cleanups.push(server.stop)
  const { client, storedItems } = clientFor(server.origin, sessionFor('nora'))

  return { server, client, storedItems }
}

describe('signOutEverywhere', () => {
  it('[S7.1.01] ends every session and removes the stored one', async () => {
    const { server, client, storedItems } = await createSignedInClient(() => ({
      status: 200,
      body: {},
    }))

    expect(await signOutEverywhere(client)).toEqual({ success: true })
    expect(server.calls).toEqual(['POST /auth/v1/logout?scope=global'])
    expect(storedItems.has(sessionKey)).toBe(false)
  })

  it('[S8.1.09] reports a failure, and still removes the session of this browser', async () => {
    const { server, client, storedItems } = await createSignedInClient(() => ({
      status: 429,
      body: { code: 'over_request_rate_limit', message: 'Too many requests' },
    }))

    const outcome = await signOutEverywhere(client)

    expect(outcome).toEqual({ success: false, error: 'Too many requests' })
    expect(server.calls).toEqual([
      'POST /auth/v1/logout?scope=global',
      'POST /auth/v1/logout?scope=local',
    ])
    expect(storedItems.has(sessionKey)).toBe(false)
  })

  it('[S8.1.09] catchUnexpected turns an error that was thrown into a generic message', async () => {
    const failToLoad = async () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    }

    expect(await catchUnexpected(failToLoad)).toEqual({
      success: false,
      error: 'An unexpected error occurred',
    })
  })

  it('treats a session that the server has already ended as signed out', async () => {
    const { client, storedItems } = await createSignedInClient(() => ({
      status: 403,
      body: { code: 'session_not_found', message: 'Session not found' },
    }))

    expect(await signOutEverywhere(client)).toEqual({ success: true })
    expect(storedItems.has(sessionKey)).toBe(false)
  })
})

describe('pointToAuthScreen', () => {
  it('[S7.1.03] returns a failure that points to the auth screen', async () => {
    const outcome = await pointToAuthScreen()

    expect(outcome).toEqual({ success: false, error: expect.stringContaining('/auth') })
  })
})
