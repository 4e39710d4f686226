import { flagsOf } from '@shoebox/domain/roles'
import { adminStatusQuery, rolesQuery } from '@shoebox/web-auth/session/account-queries'
import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { secondFactorOf } from '@shoebox/web-auth/session/session-claims'
import { useBoot } from '@shoebox/web-kit/api/boot'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { AccessRequest } from './decide-access.ts'
import type { PageAccess } from './page-access.ts'

type Standing = { visit: AccessRequest; failure: Error | null; retry: () => void }

/** Who requests the page, and what is known about them. */
export function useAccess(access: PageAccess): Standing {
  const { status, session, user } = useAuthContext()
  const { isSecondFactorRequired } = useBoot()
  const { pathname, search, hash } = useLocation()
  const adminStatus = useQuery(adminStatusQuery(access === 'admin' ? user?.id : undefined))
  const roles = useQuery(rolesQuery(access === 'moderator' ? user?.id : undefined))

  const hasRole =
    access === 'admin'
      ? adminStatus.data
      : roles.data && flagsOf(roles.data.map(({ role }) => role)).isStaff
  const asked = access === 'admin' ? adminStatus : roles

  return {
    visit: {
      access,
      status,
      hasRole,
      secondFactor: secondFactorOf(session),
      isSecondFactorRequired,
      here: pathname + search + hash,
    },
    failure: asked.error,
    retry: () => void asked.refetch(),
  }
}
