import { Button, buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { SkeletonCell, SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { authPath, safeReturnUrl } from '../callback/return-url.ts'
import { showWelcome } from '../callback/signed-in.ts'
import { AuthPane } from '../screen/auth-pane.tsx'
import { useAuthContext } from '../session/auth-context.ts'
import { ChallengeForm } from './challenge-form.tsx'
import { type SecondFactor, secondFactorQuery } from './second-factor-query.ts'

type ChallengeProps = {
  /** Unvalidated, from the URL; only paths of this site are followed. */
  returnUrl: string | null
  /** The default destination. */
  defaultPath: string
  go: (path: string, options: { replace: true }) => void
  /** For users who have neither the app nor recovery codes. */
  contact: ReactNode
}

/** The step after signing in, for users with a second factor. */
export function ChallengeScreen(props: ChallengeProps) {
  return (
    <AuthPane title="Confirm it is you">
      <Challenge {...props} />
    </AuthPane>
  )
}

function Challenge({ returnUrl, defaultPath, go, contact }: ChallengeProps) {
  const { status, user } = useAuthContext()
  const query = useQuery(secondFactorQuery(user?.id))
  const path = safeReturnUrl(returnUrl) ?? defaultPath
  // After a proof on this screen, keep the form rendered until the next page loads.
  const [isProven, setIsProven] = useState(false)
  const isNotNeeded = !isProven && query.data !== undefined && !isChallengeDue(query.data)

  const proceed = useEffectEvent(() => go(path, { replace: true }))
  useEffect(() => {
    if (isNotNeeded) proceed()
  }, [isNotNeeded])

  function proceedVerified() {
    setIsProven(true)
    showWelcome()
    go(path, { replace: true })
  }

  if (status === 'signed-out') return <SessionGone returnUrl={path} />
  if (query.isError && query.data === undefined)
    return (
      <ErrorBar onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
        Your second factor could not be checked. You are still signed in.
      </ErrorBar>
    )
  if (query.data === undefined || query.data.factor === null || isNotNeeded)
    return <ChallengeSkeleton />

  return (
    <>
      <ChallengeForm factorId={query.data.factor.id} onProven={proceedVerified} />
      <OtherWays contact={contact} />
    </>
  )
}

function isChallengeDue({ factor, isProven }: SecondFactor): boolean {
  return factor !== null && !isProven
}

function OtherWays({ contact }: Pick<ChallengeProps, 'contact'>) {
  const { user, signOut } = useAuthContext()

  return (
    <div className="mt-8 border-t border-rule pt-4 text-small">
      <p className="text-ink-2">
        You are signing in as <span className="break-words text-ink">{user?.email}</span>. If you
        have neither the app nor a recovery code, {contact}.
      </p>
      <p className="mt-3">
        <Button size="small" onClick={() => void signOut()}>
          Sign out
        </Button>
      </p>
    </div>
  )
}

function SessionGone({ returnUrl }: { returnUrl: string }) {
  return (
    <>
      <p>You are not signed in, or your session has ended. Sign in once more to go on.</p>
      <p className="mt-5">
        <Link
          to={authPath({ mode: 'login', returnUrl })}
          className={buttonClass({ tone: 'ink', size: 'large', isWide: true })}
        >
          Sign in
        </Link>
      </p>
    </>
  )
}

/** As tall as the form, to avoid layout shift. */
function ChallengeSkeleton() {
  return (
    <SkeletonRegion>
      <div className="grid gap-5">
        <SkeletonCell className="mt-[22px] h-[3.5rem]" />
        <SkeletonCell className="h-12" />
      </div>
    </SkeletonRegion>
  )
}
