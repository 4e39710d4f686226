import { flagsOf } from '@shoebox/domain/accounts/roles'
import { adminStatusQuery, rolesQuery } from '@shoebox/web-auth/session/account-queries'
import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { getSecondFactorStatus } from '@shoebox/web-auth/session/session-claims'
import { useBoot } from '@shoebox/web-kit/api/boot'
import { toast } from '@shoebox/web-kit/toast/toast'
import { ErrorBlock } from '@shoebox/web-kit/ui/error-state.tsx'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { Spinner } from '@shoebox/web-kit/ui/spinner.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useAppNavigate } from '../../../lib/use-app-navigate.ts'
import { useIsLeaving } from '../contributor-site/contributor-redirect.ts'
import {
  type AccessDecision,
  type AccessRequest,
  decideAccess,
  type PageAccess,
} from './decide-access.ts'
import { isSwitchingAccount } from './switch-account.tsx'

/** Restricts a page: the page does not render, and so sends no requests of its own, until access is granted. */
export function withAccess(Page: ComponentType, access: PageAccess): ComponentType {
  return function WithAccess() {
    const { request, roleError, retry } = useAccess(access)
    const decision = decideAccess(request)
    useRedirect(decision, request.requestedUrl)
    const isLeaving = useIsLeaving()

    if (decision.kind === 'open' && !isLeaving) return <Page />
    if (decision.kind === 'wait' && roleError !== null) return <AccessCheckError onRetry={retry} />

    return <AccessPending />
  }
}

function useRedirect(decision: AccessDecision, requestedUrl: string): void {
  const go = useAppNavigate()
  const to = decision.kind === 'redirect' ? decision.to : null
  const message = decision.kind === 'redirect' ? decision.message : null

  useEffect(() => {
    // Don't interrupt another navigation, such as logging out.
    if (to === null || requestedUrl !== currentUrl()) return

    if (message !== null && !isSwitchingAccount()) toast(message)
    go(to, { replace: true })
  }, [go, requestedUrl, message, to])
}

function currentUrl(): string {
  const { pathname, search, hash } = window.location

  return pathname + search + hash
}

function AccessPending() {
  return (
    <>
      <noscript>
        <div className="px-gutter py-10">
          <Note>This page is for signed-in users and needs JavaScript.</Note>
        </div>
      </noscript>
      {/* Fills the window, so that the footer does not jump when the page renders. */}
      <div className="min-h-[calc(100dvh-var(--spacing-header))]">
        <Spinner />
      </div>
    </>
  )
}

function AccessCheckError({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="px-gutter py-10">
      <ErrorBlock
        title="Couldn’t check your access to this page"
        text="The server didn’t respond. You’re still signed in."
        onRetry={onRetry}
      />
    </div>
  )
}

type AccessState = { request: AccessRequest; roleError: Error | null; retry: () => void }

/** Collects the input for `decideAccess`, and the error of the request for the role. */
function useAccess(access: PageAccess): AccessState {
  const { status, session, user } = useAuthContext()
  const { isSecondFactorRequired } = useBoot()
  const { pathname, search, hash } = useLocation()
  const adminStatus = useQuery(adminStatusQuery(access === 'admin' ? user?.id : undefined))
  const roles = useQuery(rolesQuery(access === 'moderator' ? user?.id : undefined))

  const hasRole =
    access === 'admin'
      ? adminStatus.data
      : roles.data && flagsOf(roles.data.map(({ role }) => role)).isStaff
  const roleQuery = access === 'admin' ? adminStatus : roles

  return {
    request: {
      access,
      status,
      hasRole,
      secondFactor: getSecondFactorStatus(session),
      isSecondFactorRequired,
      requestedUrl: pathname + search + hash,
    },
    roleError: roleQuery.error,
    retry: () => void roleQuery.refetch(),
  }
}
