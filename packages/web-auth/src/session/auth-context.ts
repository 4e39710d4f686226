import type { Session } from '@supabase/auth-js'
import { createContext, useContext } from 'react'
import type { AuthState } from './auth-state.ts'
import type { Outcome } from './outcome.ts'

export type AuthContextValue = AuthState & {
  signOut: () => Promise<Outcome>
  signIn: () => Promise<Outcome>
  signUp: () => Promise<Outcome>
  resetPassword: () => Promise<Outcome>
  refreshSession: () => Promise<Session | null>
}

export const AuthContext = createContext<AuthContextValue | null>(null)

export function useAuthContext(): AuthContextValue {
  const value = useContext(AuthContext)
  if (value === null) throw new Error('useAuthContext must be used within an AuthProvider')

  return value
}
