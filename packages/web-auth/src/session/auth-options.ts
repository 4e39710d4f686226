import type { GoTrueClientOptions } from '@supabase/auth-js'
import { sessionKey } from './stored-session.ts'

export function authOptions(origin: string): GoTrueClientOptions {
  return {
    url: `${origin}/auth/v1`,
    storageKey: sessionKey,
    flowType: 'pkce',
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: carriesSession,
  }
}

/** The callback page redeems hand-off tokens itself, because it has its own error messages. */
export function carriesSession(address: URL, parameters: Record<string, string>): boolean {
  const { access_token, error, error_description, error_code } = parameters
  if (address.pathname === '/auth/callback') return false

  return Boolean(access_token || error || error_description || error_code)
}
