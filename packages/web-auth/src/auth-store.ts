import { keepSessionWith } from '@shoebox/web-kit/api'
import type { AuthChangeEvent, Session } from '@supabase/auth-js'
import type { QueryClient } from '@tanstack/react-query'
import { followAccount } from './account-queries.ts'
import { loadAuthClient, watchAuth } from './auth-client.ts'
import { type AuthState, sessionAfter, stateOf } from './auth-state.ts'
import { forgetPerson } from './forget-person.ts'
import { watchOtherTabs } from './other-tabs.ts'
import { accessToken, checkSession } from './session-keeper.ts'
import { readStoredSession } from './stored-session.ts'

export type AuthStore = { read: () => AuthState; watch: (listener: () => void) => () => void }

/** Who is here, from the stored session on, and what follows from each change of it. */
export function createAuthStore(queryClient: QueryClient): AuthStore {
  let state: AuthState | null = null
  let isStarting = true
  // Here and not in an effect: a screen's first call may be sent before the effects around it run.
  keepSessionWith({ token: accessToken, onEnded: checkSession })

  const read = () => {
    state ??= stateOf(readStoredSession())

    return state
  }

  const change = (event: AuthChangeEvent, session: Session | null) => {
    const held = sessionAfter({ event, session, stored: readStoredSession() })
    const before = state?.user?.id
    const isSame = state?.session?.access_token === held?.access_token
    state = stateOf(held)
    // A page starts with the session that was stored, and has asked for what belongs to it just now.
    if (isStarting && isSame && held !== null) {
      isStarting = event !== 'INITIAL_SESSION'
      return
    }
    isStarting = false
    if (before !== undefined && before !== held?.user.id) forgetPerson(queryClient, before)
    followAccount(queryClient, held?.user.id)
  }

  const watch = (listener: () => void) => {
    const follow = (event: AuthChangeEvent, session: Session | null) => {
      change(event, session)
      listener()
    }
    const stops = [watchAuth(follow), watchOtherTabs(follow)]
    // If its code does not come, the stored session serves until the next page.
    if (read().status === 'signed-in') loadAuthClient().catch(() => undefined)

    return () => {
      for (const stop of stops) stop()
    }
  }

  return { read, watch }
}
