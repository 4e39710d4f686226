import { flagsOf } from '@shoebox/domain/accounts/roles'
import { authPath } from '@shoebox/web-auth/callback/return-url'
import { rolesQuery } from '@shoebox/web-auth/session/account-queries'
import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { StateBadge } from '@shoebox/web-kit/ui/badge.tsx'
import { buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { SkeletonCell, SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { ContinueAsCustomer } from './continue-as-customer.tsx'

export function BecomeCustomer() {
  const { status, user } = useAuthContext()
  const roles = useQuery(rolesQuery(user?.id))

  if (status === 'signed-out') return <SignInPrompt />
  if (roles.data === undefined || user === null)
    return roles.isError ? (
      <ErrorBar onRetry={() => void roles.refetch()} isRetrying={roles.isFetching}>
        Couldn’t load your roles.
      </ErrorBar>
    ) : (
      <SkeletonRegion label="Loading your roles">
        <SkeletonCell className="h-12 w-[60%]" />
      </SkeletonRegion>
    )
  if (flagsOf(roles.data.map(({ role }) => role)).isCustomer) return <AlreadyCustomer />

  return <ContinueAsCustomer userId={user.id} />
}

function SignInPrompt() {
  const signInPath = authPath({ mode: 'login', returnUrl: paths.becomeCustomer })

  return (
    <>
      <p className="mb-4">
        Sign in with your contributor account first. New accounts are customers automatically.
      </p>
      <p className="flex flex-wrap gap-2">
        <Link to={signInPath} className={buttonClass({ tone: 'ink', size: 'large' })}>
          Sign in
        </Link>
        <Link to={authPath({ mode: 'signup' })} className={buttonClass({ size: 'large' })}>
          Create account
        </Link>
      </p>
    </>
  )
}

function AlreadyCustomer() {
  return (
    <>
      <p className="mb-4">
        <StateBadge kind="done">You’re already a customer</StateBadge>
      </p>
      <p className="flex flex-wrap gap-2">
        <Link to={paths.home} className={buttonClass({ tone: 'ink', size: 'large' })}>
          Go to the shop
        </Link>
        <Link to={paths.account} className={buttonClass({ size: 'large' })}>
          Account
        </Link>
      </p>
    </>
  )
}
