import { describe, expect, it } from 'vitest'
import { sessionFor } from '../testing/session-for.ts'
import { initialAuthState, resolveSession, toAuthState, withSession } from './auth-state.ts'
import { parseSession } from './stored-session.ts'

const session = sessionFor('nora')

describe('AuthState', () => {
  it('[S4.0.01] starts out loading and becomes signed in, with user and session, or signed out', () => {
    expect(initialAuthState).toEqual({ status: 'loading', user: null, session: null })
    expect(toAuthState(session)).toEqual({ status: 'signed-in', user: session.user, session })
    expect(toAuthState(null)).toEqual({ status: 'signed-out', user: null, session: null })
  })
})

describe('resolveSession', () => {
  it('keeps the stored session if INITIAL_SESSION reports none, as when the server is down', () => {
    const change = { event: 'INITIAL_SESSION', session: null } as const

    expect(resolveSession({ ...change, storedSession: session })).toBe(session)
    expect(resolveSession({ ...change, storedSession: null })).toBeNull()
  })

  it('returns null after SIGNED_OUT, even if a session is stored', () => {
    expect(
      resolveSession({ event: 'SIGNED_OUT', session: null, storedSession: session }),
    ).toBeNull()
  })

  it('returns the new session after TOKEN_REFRESHED', () => {
    const newSession = sessionFor('nora')

    expect(
      resolveSession({ event: 'TOKEN_REFRESHED', session: newSession, storedSession: session }),
    ).toBe(newSession)
  })
})

describe('parseSession', () => {
  it('parses a session that the client stored', () => {
    expect(parseSession(JSON.stringify(session))).toEqual(session)
  })

  it.each([null, '', '{', 'null', '{}', '[]', '"text"', '{"access_token":"a"}'])(
    'returns null for %j',
    (text) => {
      expect(parseSession(text)).toBeNull()
    },
  )
})

describe('withSession', () => {
  const state = toAuthState(session)

  it('returns the same state for an equal session', () => {
    expect(withSession(state, structuredClone(session))).toBe(state)
  })

  it('returns a new state for another token or another user, and after signing out', () => {
    const refreshed = { ...session, access_token: 'new' }
    expect(withSession(state, refreshed)).toEqual(toAuthState(refreshed))
    expect(withSession(state, sessionFor('ida')).user?.id).toBe('ida')
    expect(withSession(state, null).status).toBe('signed-out')
  })
})
