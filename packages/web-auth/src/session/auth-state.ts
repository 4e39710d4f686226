import type { AuthChangeEvent, Session, User } from '@supabase/auth-js'
import { replaceEqualDeep } from '@tanstack/react-query'

export type AuthState =
  | { status: 'loading' | 'signed-out'; user: null; session: null }
  | { status: 'signed-in'; user: User; session: Session }

/** The state until the stored session is read. The server renders every page in this state. */
export const initialAuthState: AuthState = { status: 'loading', user: null, session: null }

export function toAuthState(session: Session | null): AuthState {
  if (session === null) return { status: 'signed-out', user: null, session: null }

  return { status: 'signed-in', user: session.user, session }
}

/**
 * The state with this session; the same object if nothing changed. The auth client's first event repeats the stored
 * session, and a new object would render every screen again.
 */
export function withSession(state: AuthState, session: Session | null): AuthState {
  const isSame = replaceEqualDeep(state.session, session) === state.session

  return isSame ? state : toAuthState(session)
}

type AuthChange = {
  event: AuthChangeEvent
  session: Session | null
  storedSession: Session | null
}

/**
 * The session after an auth event. If the server is down when a page loads, the client reports no session, but keeps
 * the stored one and retries. The user is still signed in.
 */
export function resolveSession({ event, session, storedSession }: AuthChange): Session | null {
  if (event === 'INITIAL_SESSION' && session === null) return storedSession

  return session
}
