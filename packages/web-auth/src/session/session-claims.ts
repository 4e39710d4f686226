import type { Session, User } from '@supabase/auth-js'

/** Whether a session has proven a second factor, according to its token and user. The server checks on its own. */
export function secondFactorOf(session: Session | null): 'verified' | 'unverified' | 'none' {
  if (session === null) return 'none'
  if (claimsOf(session.access_token).aal === 'aal2') return 'verified'

  const isSetUp = (session.user.factors ?? []).some(({ status }) => status === 'verified')

  return isSetUp ? 'unverified' : 'none'
}

/** From the profile; until it has loaded, from the session. */
export function firstNameOf(
  user: User | null,
  profile: { first_name: string | null } | null | undefined,
): string | null {
  if (profile !== undefined) return profile?.first_name ?? null

  const name: unknown = user?.user_metadata.first_name

  return typeof name === 'string' && name !== '' ? name : null
}

function claimsOf(token: string): { aal?: unknown } {
  try {
    const [, payload = ''] = token.split('.')

    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    // An unreadable token counts as one without a proven factor.
    return {}
  }
}
