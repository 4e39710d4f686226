import { flagsOf, type Role } from '@shoebox/domain/roles'
import { profileQuery, rolesQuery } from '@shoebox/web-auth/account-queries'
import { type AuthContextValue, useAuthContext } from '@shoebox/web-auth/auth-context'
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
      firstName: profile === undefined ? nameAtSignUp(user) : (profile?.first_name ?? null),
      roles,
      // The cart comes with later work.
      cartCount: 0,
    },
    actions: { logOut: () => void logOut(), goToMyPhotos: transfer, isTransferring },
  }
}

/** Known at once, because it came with the session; the profile may say something newer. */
function nameAtSignUp(user: AuthContextValue['user']): string | null {
  const name: unknown = user?.user_metadata.first_name

  return typeof name === 'string' && name !== '' ? name : null
}
