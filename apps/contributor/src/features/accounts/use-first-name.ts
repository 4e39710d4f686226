import { profileQuery } from '@shoebox/web-auth/session/account-queries'
import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { firstNameOf } from '@shoebox/web-auth/session/session-claims'
import { useQuery } from '@tanstack/react-query'

export function useFirstName(): string | null {
  const { user } = useAuthContext()
  const { data: profile } = useQuery(profileQuery(user?.id))

  return firstNameOf(user, profile)
}
