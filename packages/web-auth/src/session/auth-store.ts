import { registerSession } from '@shoebox/web-kit/api/api'
import type { AuthChangeEvent, Session } from '@supabase/auth-js'
import type { QueryClient } from '@tanstack/react-query'
import { getLoadedEngine, loadEngine, watchAuth } from './auth-client.ts'
import { type AuthState, resolveSession, toAuthState, withSession } from './auth-state.ts'
import { watchOtherTabs } from './other-tabs.ts'
import { checkSession, getAccessToken } from './session-keeper.ts'
import { readStoredSession } from './stored-session.ts'

export type AuthStore = { read: () => AuthState; subscribe: (listener: () => void) => () => void }

/** The auth state. It starts with the stored session, and each change also updates the query cache. */
export function createAuthStore(queryClient: QueryClient): AuthStore {
  let state: AuthState | null = null
  let isStarting = true
  // Not in an effect: a screen may send its first request before the provider's effects run.
  registerSession({ token: getAccessToken, onEnded: checkSession })

  const read = () => {
    state ??= toAuthState(readStoredSession())

    return state
  }

  const applyChange = (event: AuthChangeEvent, session: Session | null) => {
    const { session: before } = read()
    const after = resolveSession({ event, session, storedSession: readStoredSession() })
    state = withSession(read(), after)
    const engine = getLoadedEngine()
    if (engine !== null) engine.applySessionChange(queryClient, { before, after, isStarting })
    // Only the engine knows which queries are private, so without it clear all of them.
    else if (before !== null) queryClient.clear()
    isStarting &&= event !== 'INITIAL_SESSION'
  }

  const subscribe = (listener: () => void) => {
    const handleEvent = (event: AuthChangeEvent, session: Session | null) => {
      applyChange(event, session)
      listener()
    }
    const unsubscribers = [watchAuth(handleEvent), watchOtherTabs(handleEvent)]
    // If the chunk fails to load, the stored session stays in use, and the next call of loadEngine tries again.
    if (read().status === 'signed-in') loadEngine().catch(() => undefined)

    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }

  return { read, subscribe }
}
