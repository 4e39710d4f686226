import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react'
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
  const state = useSyncExternalStore(store.subscribe, store.read, () => initialAuthState)

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
