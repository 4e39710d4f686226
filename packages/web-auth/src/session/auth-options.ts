import type { GoTrueClientOptions } from '@supabase/auth-js'
import { sessionKey } from './stored-session.ts'

export function authOptions(origin: string): GoTrueClientOptions {
  return {
    url: `${origin}/auth/v1`,
    storageKey: sessionKey,
    flowType: 'pkce',
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: hasSessionInUrl,
  }
}

/**
 * Whether the client should read the session from the URL. The callback page reads it itself and shows its own errors.
 */
export function hasSessionInUrl(url: URL, parameters: Record<string, string>): boolean {
  const { access_token, error, error_description, error_code } = parameters
  if (url.pathname === '/auth/callback') return false

  return Boolean(access_token || error || error_description || error_code)
}
