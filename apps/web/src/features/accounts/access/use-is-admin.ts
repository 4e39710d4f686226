import { adminStatusQuery } from '@shoebox/web-auth/session/account-queries'
import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { useQuery } from '@tanstack/react-query'

/** False until known. The server also refuses admin data to everyone else. */
export function useIsAdmin(): boolean {
  const { user } = useAuthContext()

  return useQuery(adminStatusQuery(user?.id)).data === true
}
