import { Button, buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { SkeletonCell, SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { authPath, safeReturnUrl } from '../callback/return-url.ts'
import { showWelcomeToast } from '../callback/signed-in.ts'
import { AuthPane } from '../screen/auth-pane.tsx'
import { useAuthContext } from '../session/auth-context.ts'
import { ChallengeForm } from './challenge-form.tsx'
import { type SecondFactor, secondFactorQuery } from './second-factor-query.ts'

type ChallengeProps = {
  /** The return URL from the query string, not validated yet. */
  returnUrl: string | null
  /** Where the user goes without a valid return URL. */
  defaultPath: string
  go: (path: string, options: { replace: true }) => void
  /** How to get help, for users who have neither the app nor a recovery code. Continues a sentence. */
  contact: ReactNode
}

/** The step after signing in, for users with a second factor. */
export function ChallengeScreen(props: ChallengeProps) {
  return (
    <AuthPane title="Confirm it’s you">
      <Challenge {...props} />
    </AuthPane>
  )
}

function Challenge({ returnUrl, defaultPath, go, contact }: ChallengeProps) {
  const { status, user } = useAuthContext()
  const query = useQuery(secondFactorQuery(user?.id))
  const nextPath = safeReturnUrl(returnUrl) ?? defaultPath
  // Once verified, keep the form on screen until the next page loads.
  const [isVerified, setIsVerified] = useState(false)
  const canSkip = !isVerified && query.data !== undefined && !isChallengeDue(query.data)

  const skipChallenge = useEffectEvent(() => go(nextPath, { replace: true }))
  useEffect(() => {
    if (canSkip) skipChallenge()
  }, [canSkip])

  function finish() {
    setIsVerified(true)
    showWelcomeToast()
    go(nextPath, { replace: true })
  }

  if (status === 'signed-out') return <SessionEnded returnUrl={nextPath} />
  if (query.isError && query.data === undefined)
    return (
      <ErrorBar onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
        Couldn’t check your second factor. You’re still signed in.
      </ErrorBar>
    )
  if (query.data === undefined || query.data.factor === null || canSkip)
    return <ChallengeSkeleton />

  return (
    <>
      <ChallengeForm factorId={query.data.factor.id} onVerified={finish} />
      <OtherWays contact={contact} />
    </>
  )
}

function isChallengeDue({ factor, isVerified }: SecondFactor): boolean {
  return factor !== null && !isVerified
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

function SessionEnded({ returnUrl }: { returnUrl: string }) {
  return (
    <>
      <p>You are not signed in, or your session has ended. Sign in again to continue.</p>
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

/** The field and the button have the same height as in the form, to reduce layout shift. */
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
