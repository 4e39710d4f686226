import { sessionKey } from '@shoebox/web-kit/browser/session-key'
import type { Session } from '@supabase/auth-js'

export { sessionKey }

export function hasStoredSession(): boolean {
  return readStoredSession() !== null
}

/**
 * The session from localStorage: available before the auth client has loaded, and while the server is down. It may be
 * expired or ended; the auth client checks that.
 */
export function readStoredSession(): Session | null {
  try {
    return parseSession(localStorage.getItem(sessionKey))
  } catch {
    // A browser that blocks storage has no stored session.
    return null
  }
}

/** Returns null if the text is not a session. */
export function parseSession(text: string | null): Session | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')

    return isSession(value) ? value : null
  } catch {
    return null
  }
}

/** Only the auth client writes this key, so checking which properties exist is enough. */
function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null || !('user' in value)) return false

  return 'access_token' in value && 'refresh_token' in value && 'expires_at' in value
}
