import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react'
import { loadEngine } from './auth-client.ts'
import {
  AuthContext,
  type AuthContextValue,
  catchUnexpected,
  pointToAuthScreen,
} from './auth-context.ts'
import { initialAuthState } from './auth-state.ts'
import { createAuthStore } from './auth-store.ts'

/** Provides the auth state to all screens. The server renders every page in the loading state. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const [store] = useState(() => createAuthStore(queryClient))
  const currentState = useSyncExternalStore(store.subscribe, store.read, () => initialAuthState)
  const deferredState = useDeferredValue(currentState)
  // After hydration, every screen renders again with the stored session. Deferred, React renders in slices, and a tap does
  // not wait for all of it. Later changes, such as signing out, apply at once.
  const state = deferredState.status === 'loading' ? deferredState : currentState

  const value = useMemo<AuthContextValue>(() => ({ ...state, ...actions }), [state])

  return <AuthContext value={value}>{children}</AuthContext>
}

const actions = {
  signOut: () => catchUnexpected(async () => (await loadEngine()).signOut()),
  signIn: pointToAuthScreen,
  signUp: pointToAuthScreen,
  resetPassword: pointToAuthScreen,
  refreshSession: async () => (await loadEngine()).refreshSession(),
}
