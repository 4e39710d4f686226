import type { Session } from '@supabase/auth-js'
import { createContext, useContext } from 'react'
import type { AuthState } from './auth-state.ts'

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

export type Outcome = { success: true } | { success: false; error: string }

export const unexpectedFailure: Outcome = {
  success: false,
  error: 'An unexpected error occurred',
}

/** Returns a failed outcome instead of throwing. */
export async function catchUnexpected(action: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await action()
  } catch {
    return unexpectedFailure
  }
}

/** Signing in works only on the auth screen, because it needs the captcha. */
export async function pointToAuthScreen(): Promise<Outcome> {
  return { success: false, error: 'Please use the sign-in page at /auth.' }
}
