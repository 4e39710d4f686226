import { profileQuery } from '@shoebox/web-auth/session/account-queries'
import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { useQuery } from '@tanstack/react-query'

/** The public name that photos are listed under; null until it is set. */
export function useStorefrontName(): string | null {
  const { user } = useAuthContext()
  const { data: profile } = useQuery(profileQuery(user?.id))

  return profile?.storefront_name?.trim() || null
}
