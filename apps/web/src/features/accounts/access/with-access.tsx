import { flagsOf } from '@shoebox/domain/roles'
import { adminStatusQuery, rolesQuery } from '@shoebox/web-auth/session/account-queries'
import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { secondFactorOf } from '@shoebox/web-auth/session/session-claims'
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

/** Guards a restricted page: nothing of it renders or fetches before access is decided. */
export function withAccess(Page: ComponentType, access: PageAccess): ComponentType {
  return function WithAccess() {
    const { request, failure, retry } = useAccess(access)
    const decision = decideAccess(request)
    useRedirect(decision, request.requestedAddress)
    const isLeaving = useIsLeaving()

    if (decision.kind === 'open' && !isLeaving) return <Page />
    if (decision.kind === 'wait' && failure !== null) return <AccessCheckError onRetry={retry} />

    return <AccessPending />
  }
}

function useRedirect(decision: AccessDecision, requestedAddress: string): void {
  const go = useAppNavigate()
  const to = decision.kind === 'redirect' ? decision.to : null
  const message = decision.kind === 'redirect' ? decision.message : null

  useEffect(() => {
    // Does not interrupt a navigation that is already in progress, such as logging out.
    if (to === null || requestedAddress !== currentAddress()) return

    if (message !== null) toast(message)
    go(to, { replace: true })
  }, [go, requestedAddress, message, to])
}

function currentAddress(): string {
  const { pathname, search, hash } = window.location

  return pathname + search + hash
}

function AccessPending() {
  return (
    <>
      <noscript>
        <div className="px-gutter py-10">
          <Note>This page needs JavaScript: it is for signed-in users.</Note>
        </div>
      </noscript>
      {/* As high as the window, so that the footer does not jump when the page renders. */}
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
        title="We could not check whether this page is open to you"
        text="The service did not answer. You are still signed in."
        onRetry={onRetry}
      />
    </div>
  )
}

type AccessState = { request: AccessRequest; failure: Error | null; retry: () => void }

/** Who requests the page, and what is known about them. */
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
      secondFactor: secondFactorOf(session),
      isSecondFactorRequired,
      requestedAddress: pathname + search + hash,
    },
    failure: roleQuery.error,
    retry: () => void roleQuery.refetch(),
  }
}
