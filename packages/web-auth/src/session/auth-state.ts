import type { AuthChangeEvent, Session, User } from '@supabase/auth-js'

export type AuthState =
  | { status: 'loading' | 'signed-out'; user: null; session: null }
  | { status: 'signed-in'; user: User; session: Session }

/** The initial state of every page, and its state on the server. */
export const unknownVisitor: AuthState = { status: 'loading', user: null, session: null }

export function stateOf(session: Session | null): AuthState {
  if (session === null) return { status: 'signed-out', user: null, session: null }

  return { status: 'signed-in', user: session.user, session }
}

type Change = { event: AuthChangeEvent; session: Session | null; stored: Session | null }

/**
 * The session after an auth event. If the first refresh of a page does not reach the server, the client starts
 * without a session, but keeps it stored and retries: the user is still signed in.
 */
export function sessionAfter({ event, session, stored }: Change): Session | null {
  if (event === 'INITIAL_SESSION' && session === null) return stored

  return session
}
