import { profileQuery } from '@shoebox/web-auth/session/account-queries'
import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { useQuery } from '@tanstack/react-query'

/** The name under which the family's photos are shown; null until it has one. */
export function useStorefrontName(): string | null {
  const { user } = useAuthContext()
  const { data: profile } = useQuery(profileQuery(user?.id))

  return profile?.storefront_name?.trim() || null
}
