import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react'
import { loadAuthClient } from './auth-client.ts'
import { AuthContext, type AuthContextValue } from './auth-context.ts'
import { unknownVisitor } from './auth-state.ts'
import { createAuthStore } from './auth-store.ts'
import { refreshSession } from './refresh-session.ts'
import { pointToAuthScreen, signOutEverywhere } from './sign-out.ts'

/** Who is here, for every screen below. The server draws its pages for nobody in particular. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const [store] = useState(() => createAuthStore(queryClient))
  const state = useSyncExternalStore(store.watch, store.read, () => unknownVisitor)

  const value = useMemo<AuthContextValue>(() => ({ ...state, ...actions }), [state])

  return <AuthContext value={value}>{children}</AuthContext>
}

const actions = {
  signOut: () => signOutEverywhere(loadAuthClient),
  signIn: pointToAuthScreen,
  signUp: pointToAuthScreen,
  resetPassword: pointToAuthScreen,
  refreshSession: () => refreshSession(loadAuthClient),
}
