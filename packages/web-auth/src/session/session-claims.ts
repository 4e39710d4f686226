import type { Session, User } from '@supabase/auth-js'

/** Whether the session has verified a second factor. Use this only for the interface: the server does its own check. */
export function getSecondFactorStatus(session: Session | null): 'verified' | 'unverified' | 'none' {
  if (session === null) return 'none'
  if (parseClaims(session.access_token).aal === 'aal2') return 'verified'

  const isSetUp = (session.user.factors ?? []).some(({ status }) => status === 'verified')

  return isSetUp ? 'unverified' : 'none'
}

/** The first name from the profile, or from the session until the profile has loaded. */
export function firstNameOf(
  user: User | null,
  profile: { first_name: string | null } | null | undefined,
): string | null {
  if (profile !== undefined) return profile?.first_name ?? null

  const name: unknown = user?.user_metadata.first_name

  return typeof name === 'string' && name !== '' ? name : null
}

function parseClaims(token: string): { aal?: unknown } {
  try {
    const [, payload = ''] = token.split('.')

    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    // An unreadable token counts as unverified.
    return {}
  }
}
