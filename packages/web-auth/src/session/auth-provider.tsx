import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react'
import { loadEngine } from './auth-client.ts'
import { AuthContext, type AuthContextValue, outcomeOf, pointToAuthScreen } from './auth-context.ts'
import { unknownVisitor } from './auth-state.ts'
import { createAuthStore } from './auth-store.ts'

/** Provides the current user to all screens. The server renders every page with an unknown visitor. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const [store] = useState(() => createAuthStore(queryClient))
  const state = useSyncExternalStore(store.watch, store.read, () => unknownVisitor)

  const value = useMemo<AuthContextValue>(() => ({ ...state, ...actions }), [state])

  return <AuthContext value={value}>{children}</AuthContext>
}

const actions = {
  signOut: () => outcomeOf(async () => (await loadEngine()).signOut()),
  signIn: pointToAuthScreen,
  signUp: pointToAuthScreen,
  resetPassword: pointToAuthScreen,
  refreshSession: async () => (await loadEngine()).refreshSession(),
}
