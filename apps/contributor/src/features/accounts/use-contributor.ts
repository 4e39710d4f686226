import { flagsOf } from '@shoebox/domain/accounts/roles'
import { profileQuery, rolesQuery } from '@shoebox/web-auth/session/account-queries'
import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { firstNameOf } from '@shoebox/web-auth/session/session-claims'
import { useQuery } from '@tanstack/react-query'

type Contributor = {
  isPending: boolean
  userId: string | null
  /** Retries the role check; set if a user is signed in but the roles failed to load. */
  retry: (() => void) | null
}

/** The signed-in contributor, if any. Pending only if a session exists, so visitors never wait for a role check. */
export function useContributor(): Contributor {
  const { user } = useAuthContext()
  const { data: roles, isError, refetch } = useQuery(rolesQuery(user?.id))
  const defaults = { isPending: false, userId: null, retry: null }
  if (user === null) return defaults
  if (roles === undefined)
    return isError ? { ...defaults, retry: () => void refetch() } : { ...defaults, isPending: true }

  const { isContributor } = flagsOf(roles.map(({ role }) => role))
  return { ...defaults, userId: isContributor ? user.id : null }
}

export function useFirstName(): string | null {
  const { user } = useAuthContext()
  const { data: profile } = useQuery(profileQuery(user?.id))

  return firstNameOf(user, profile)
}

/** The public name that photos are listed under; null while it loads or is not set. */
export function useStorefrontName(): string | null {
  const { user } = useAuthContext()
  const { data: profile } = useQuery(profileQuery(user?.id))

  return profile?.storefront_name?.trim() || null
}
