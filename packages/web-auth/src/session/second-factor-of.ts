import type { Session } from '@supabase/auth-js'

/** Whether a session has shown a second factor, as its own token and user say. The server decides by itself. */
export function secondFactorOf(session: Session | null): 'shown' | 'not-shown' | 'none' {
  if (session === null) return 'none'
  if (claimsOf(session.access_token).aal === 'aal2') return 'shown'

  const isSetUp = (session.user.factors ?? []).some(({ status }) => status === 'verified')

  return isSetUp ? 'not-shown' : 'none'
}

function claimsOf(token: string): { aal?: unknown } {
  try {
    const [, payload = ''] = token.split('.')

    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    // Not a token that we know how to read; it counts as one that has shown nothing.
    return {}
  }
}
