import { describe, expect, it } from 'vitest'
import { sessionFor } from '../testing/session-for.ts'
import { sessionAfter, stateOf, unknownVisitor } from './auth-state.ts'
import { parseSession } from './stored-session.ts'

const session = sessionFor('nora')

describe('AuthState', () => {
  it('[S4.0.01] starts out loading and becomes signed in, with user and session, or signed out', () => {
    expect(unknownVisitor).toEqual({ status: 'loading', user: null, session: null })
    expect(stateOf(session)).toEqual({ status: 'signed-in', user: session.user, session })
    expect(stateOf(null)).toEqual({ status: 'signed-out', user: null, session: null })
  })
})

describe('sessionAfter', () => {
  it('keeps the stored session if the first refresh does not reach the server', () => {
    const change = { event: 'INITIAL_SESSION', session: null } as const

    expect(sessionAfter({ ...change, stored: session })).toBe(session)
    expect(sessionAfter({ ...change, stored: null })).toBeNull()
  })

  it('is null after SIGNED_OUT, even if a session is stored', () => {
    expect(sessionAfter({ event: 'SIGNED_OUT', session: null, stored: session })).toBeNull()
  })

  it('is the new session after every other event', () => {
    const newer = sessionFor('nora')

    expect(sessionAfter({ event: 'TOKEN_REFRESHED', session: newer, stored: session })).toBe(newer)
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
