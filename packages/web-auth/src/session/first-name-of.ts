import type { User } from '@supabase/auth-js'

/** From the profile; until it has loaded, from the session. */
export function firstNameOf(
  user: User | null,
  profile: { first_name: string | null } | null | undefined,
): string | null {
  if (profile !== undefined) return profile?.first_name ?? null

  const name: unknown = user?.user_metadata.first_name

  return typeof name === 'string' && name !== '' ? name : null
}
