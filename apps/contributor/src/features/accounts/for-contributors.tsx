import { flagsOf } from '@shoebox/domain/accounts/roles'
import { authPath } from '@shoebox/web-auth/callback/return-url'
import { rolesQuery } from '@shoebox/web-auth/session/account-queries'
import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { useBoot } from '@shoebox/web-kit/api/boot'
import { buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { ErrorBlock } from '@shoebox/web-kit/ui/error-state.tsx'
import { Spinner } from '@shoebox/web-kit/ui/spinner.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'

/** Restricts a page to contributors. The page renders, and so fetches its data, only once that role is confirmed. */
export function forContributors(Page: ComponentType): ComponentType {
  return function ForContributors() {
    const { status, user } = useAuthContext()
    const { pathname, search } = useLocation()
    const { data: roles, error, refetch } = useQuery(rolesQuery(user?.id))

    if (status === 'signed-out')
      return <Navigate to={authPath({ mode: 'login', returnUrl: pathname + search })} replace />
    if (roles === undefined && error !== null)
      return (
        <MessageFrame>
          <ErrorBlock
            title="Couldn't check your access to this page"
            text="The server didn't respond. You're still signed in."
            onRetry={() => void refetch()}
          />
        </MessageFrame>
      )
    if (status === 'loading' || roles === undefined) return <Spinner />
    if (!flagsOf(roles.map(({ role }) => role)).isContributor)
      return (
        <MessageFrame>
          <ErrorBlock
            title="This page is for contributors"
            text="This is a customer account. Log out and sign in with a contributor account, or continue in the shop."
            actions={<ShopLink />}
          />
        </MessageFrame>
      )

    return <Page />
  }
}

function ShopLink() {
  const { shopOrigin } = useBoot()
  if (shopOrigin === null) return null

  return (
    <a href={shopOrigin} className={buttonClass({})}>
      Go to the shop
    </a>
  )
}

function MessageFrame({ children }: { children: ReactNode }) {
  return <div className="px-gutter py-10">{children}</div>
}
