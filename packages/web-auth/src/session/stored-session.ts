import { sessionKey } from '@shoebox/web-kit/browser/session-key'
import type { Session } from '@supabase/auth-js'

export { sessionKey }

export function hasStoredSession(): boolean {
  return readStoredSession() !== null
}

/**
 * The session as the last page left it: known at once, before the client has come, and known while the
 * server cannot be reached. Whether it still holds is for the client to find out.
 */
export function readStoredSession(): Session | null {
  try {
    return parseSession(localStorage.getItem(sessionKey))
  } catch {
    // A browser that refuses its storage keeps no session either.
    return null
  }
}

/** null for a text that nobody of ours wrote. */
export function parseSession(text: string | null): Session | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')

    return isSession(value) ? value : null
  } catch {
    return null
  }
}

/** Only the client writes under this name, so its own marks are enough to know its work by. */
function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null || !('user' in value)) return false

  return 'access_token' in value && 'refresh_token' in value && 'expires_at' in value
}
