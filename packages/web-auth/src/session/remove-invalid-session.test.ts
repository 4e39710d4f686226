import { afterEach, describe, expect, it } from 'vitest'
import { clientFor, startAuthServer } from '../testing/auth-server.ts'
import { sessionFor } from '../testing/session-for.ts'
import { removeInvalidSession } from './session-engine.ts'
import { sessionKey } from './stored-session.ts'

const cleanups: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const cleanUp of cleanups.splice(0)) await cleanUp()
})

type Answer = ReturnType<Parameters<typeof startAuthServer>[0]>

const endedSession: Answer = { status: 403, body: { code: 'session_not_found', message: 'Gone' } }
const unreadableToken: Answer = { status: 403, body: { code: 'bad_jwt', message: 'Bad token' } }

async function isSessionKept(answers: Record<string, Answer>): Promise<boolean> {
  const server = await startAuthServer(
    (call) =>
      answers[call] ?? { status: 503, body: { code: 'unexpected_failure', message: 'Down' } },
  )
  const { client, storedItems } = clientFor(server.origin, sessionFor('nora'))
  cleanups.push(server.stop, () => client.stopAutoRefresh())
  await removeInvalidSession(client)

  return storedItems.has(sessionKey)
}

const userCall = 'GET /auth/v1/user'
const refreshCall = 'POST /auth/v1/token?grant_type=refresh_token'

describe('removeInvalidSession', () => {
  it('removes a session that the server has ended', async () => {
    expect(await isSessionKept({ [userCall]: endedSession })).toBe(false)
  })

  it('keeps a valid session, and any session while the server is down', async () => {
    expect(
      await isSessionKept({ [userCall]: { status: 200, body: sessionFor('nora').user } }),
    ).toBe(true)
    expect(await isSessionKept({})).toBe(true)
  })

  it('refreshes a token that the server cannot read, and removes the session if the refresh is rejected', async () => {
    const rejected: Answer = {
      status: 400,
      body: { code: 'refresh_token_not_found', message: 'Not found' },
    }

    const newSession: Answer = { status: 200, body: sessionFor('nora') }
    expect(await isSessionKept({ [userCall]: unreadableToken, [refreshCall]: newSession })).toBe(
      true,
    )
    expect(await isSessionKept({ [userCall]: unreadableToken, [refreshCall]: rejected })).toBe(
      false,
    )
  })
})
