import { registerSessionKeeper } from '@shoebox/web-kit/api/api'
import type { AuthChangeEvent, Session } from '@supabase/auth-js'
import type { QueryClient } from '@tanstack/react-query'
import { loadEngine, loadedEngine, watchAuth } from './auth-client.ts'
import { type AuthState, sessionAfter, stateOf } from './auth-state.ts'
import { watchOtherTabs } from './other-tabs.ts'
import { accessToken, checkSession } from './session-keeper.ts'
import { readStoredSession } from './stored-session.ts'

export type AuthStore = { read: () => AuthState; watch: (listener: () => void) => () => void }

/** The auth state, starting with the stored session, and the cache updates after each change. */
export function createAuthStore(queryClient: QueryClient): AuthStore {
  let state: AuthState | null = null
  let isStart = true
  // Not in an effect: a screen may send its first request before the provider's effects run.
  registerSessionKeeper({ token: accessToken, onEnded: checkSession })

  const read = () => {
    state ??= stateOf(readStoredSession())

    return state
  }

  const change = (event: AuthChangeEvent, session: Session | null) => {
    const before = read().session
    const after = sessionAfter({ event, session, stored: readStoredSession() })
    state = stateOf(after)
    const engine = loadedEngine()
    if (engine !== null) engine.followChange(queryClient, { before, after, isStart })
    // Without the engine's code we cannot tell which queries may stay, so clear all.
    else if (before !== null) queryClient.clear()
    isStart &&= event !== 'INITIAL_SESSION'
  }

  const watch = (listener: () => void) => {
    const follow = (event: AuthChangeEvent, session: Session | null) => {
      change(event, session)
      listener()
    }
    const stops = [watchAuth(follow), watchOtherTabs(follow)]
    // If the chunk fails to load, the stored session is used until the next page load.
    if (read().status === 'signed-in') loadEngine().catch(() => undefined)

    return () => {
      for (const stop of stops) stop()
    }
  }

  return { read, watch }
}
