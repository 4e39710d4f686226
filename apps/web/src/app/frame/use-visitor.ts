import { flagsOf, type Role } from '@shoebox/domain/roles'
import { profileQuery, rolesQuery } from '@shoebox/web-auth/account-queries'
import { useAuthContext } from '@shoebox/web-auth/auth-context'
import { firstNameOf } from '@shoebox/web-auth/first-name-of'
import { useQuery } from '@tanstack/react-query'
import { useContributorRedirect } from '../../features/accounts/use-contributor-redirect.ts'
import { useHandOff } from '../../features/accounts/use-hand-off.ts'
import { useLogOut } from '../../features/accounts/use-log-out.ts'
import type { Visitor } from './viewer.ts'

const none: readonly Role[] = []

/** Whom the frame is drawn for. */
export function useVisitor(): Visitor {
  const { status, user } = useAuthContext()
  const { data: profile } = useQuery(profileQuery(user?.id))
  const { data: rows } = useQuery(rolesQuery(user?.id))
  const { transfer, isTransferring } = useHandOff()
  const logOut = useLogOut()
  const roles = rows?.map(({ role }) => role) ?? none
  useContributorRedirect({ isContributorOnly: flagsOf(roles).isContributorOnly, transfer })

  if (status !== 'signed-in') return { status }

  return {
    status,
    viewer: {
      firstName: firstNameOf(user, profile),
      roles,
      // The cart comes with later work.
      cartCount: 0,
    },
    actions: { logOut: () => void logOut(), goToMyPhotos: transfer, isTransferring },
  }
}
