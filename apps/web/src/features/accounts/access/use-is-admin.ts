import { adminStatusQuery } from '@shoebox/web-auth/session/account-queries'
import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { useQuery } from '@tanstack/react-query'

/** False until it is known. What admins see is refused to others by the server as well. */
export function useIsAdmin(): boolean {
  const { user } = useAuthContext()

  return useQuery(adminStatusQuery(user?.id)).data === true
}
