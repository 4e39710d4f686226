import type { User } from '@supabase/auth-js'

/** As the profile has it; until that is there, as it came with the session. */
export function firstNameOf(
  user: User | null,
  profile: { first_name: string | null } | null | undefined,
): string | null {
  if (profile !== undefined) return profile?.first_name ?? null

  const name: unknown = user?.user_metadata.first_name

  return typeof name === 'string' && name !== '' ? name : null
}
