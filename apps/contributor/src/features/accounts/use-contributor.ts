import { flagsOf } from '@shoebox/domain/roles'
import { rolesQuery } from '@shoebox/web-auth/account-queries'
import { useAuthContext } from '@shoebox/web-auth/auth-context'
import { useQuery } from '@tanstack/react-query'

type Contributor = { isPending: boolean; userId: string | null }

/** Whose work may be shown. Pending only where a session is, so that a visitor never waits for an answer about nobody. */
export function useContributor(): Contributor {
  const { user } = useAuthContext()
  const { data: roles, isError } = useQuery(rolesQuery(user?.id))
  if (user === null) return { isPending: false, userId: null }
  if (roles === undefined) return { isPending: !isError, userId: null }

  const { isContributor } = flagsOf(roles.map(({ role }) => role))
  return { isPending: false, userId: isContributor ? user.id : null }
}
