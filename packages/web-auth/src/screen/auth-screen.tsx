import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { useCallback, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useArrival } from '../callback/arrival.ts'
import { safeReturnUrl } from '../callback/return-url.ts'
import { useRedirectSignedIn, welcomeUser } from '../callback/signed-in.ts'
import { LinkPanel } from '../sign-in/link-panel.tsx'
import { SpentLink } from '../sign-in/spent-link.tsx'
import { useGoogleReturn } from '../sign-in/use-google-return.ts'
import { AuthPane } from './auth-pane.tsx'
import { AuthScreenProvider, type AuthScreenValue } from './auth-screen-context.ts'
import { type AuthMode, AuthTabs, readAuthMode, withMode } from './auth-tabs.tsx'

const titles: Record<AuthMode, string> = {
  'magic-link': 'Sign in',
  password: 'Sign in',
  signup: 'Create account',
  'forgot-password': 'Reset password',
}

/** Sign-in, sign-up and password reset, including email links and the return from Google. */
export function AuthScreen({ site, go }: Pick<AuthScreenValue, 'site' | 'go'>) {
  const [query] = useSearchParams()
  const arrival = useArrival(query)
  const { pathname } = useLocation()
  const google = useGoogleReturn(arrival, site.challengePath)
  const returnUrl = safeReturnUrl(query.get('returnUrl'))
  const [linkState, setLinkState] = useState<'unopened' | 'spent' | 'replaced'>(
    arrival.isHandOffSpent ? 'spent' : 'unopened',
  )
  const markLinkReplaced = useCallback(() => setLinkState('replaced'), [])
  const screen = useMemo(
    () => ({ site, go, returnUrl, markLinkReplaced }),
    [site, go, returnUrl, markLinkReplaced],
  )
  const isSignUp = query.get('type') === 'signup'
  useRedirectSignedIn(screen)

  function handleSpentLink() {
    setLinkState('spent')
    // The account does not exist yet, and magic links work only for existing accounts.
    if (isSignUp) go(pathname + withMode(query, 'signup'), { replace: true })
  }

  if (google.isBusy)
    return (
      <AuthPane title="Sign in">
        <output>One moment, signing you in...</output>
      </AuthPane>
    )

  if (arrival.token_hash !== undefined && linkState === 'unopened')
    return (
      <LinkScreen
        tokenHash={arrival.token_hash}
        isSignUp={isSignUp}
        challengePath={site.challengePath}
        onSpent={handleSpentLink}
      />
    )

  return (
    <AuthPane title={titles[readAuthMode(query)]}>
      {linkState === 'spent' && arrival.isHandOffSpent && (
        <SpentLink reason="A link between our two sites works once, for 60 seconds.">
          Sign in here instead.
        </SpentLink>
      )}
      {linkState === 'spent' && !arrival.isHandOffSpent && (
        <SpentLink>
          {isSignUp
            ? 'Sign up again; it takes a minute. If you already confirmed, just sign in.'
            : 'Enter your email and we’ll send another.'}
        </SpentLink>
      )}
      {google.errorMessage !== null && (
        <div role="alert" className="mb-5">
          <Note tone="danger">{google.errorMessage}</Note>
        </div>
      )}
      <AuthScreenProvider value={screen}>
        <AuthTabs />
      </AuthScreenProvider>
    </AuthPane>
  )
}

type LinkScreenProps = {
  tokenHash: string
  isSignUp: boolean
  challengePath: string | null
  onSpent: () => void
}

function LinkScreen({ tokenHash, isSignUp, challengePath, onSpent }: LinkScreenProps) {
  return (
    <AuthPane title={isSignUp ? 'Confirm your email' : 'Sign in'}>
      <p className="text-lead">One more click and you’re in.</p>
      <LinkPanel
        tokenHash={tokenHash}
        kind="email"
        buttonLabel={isSignUp ? 'Confirm and sign in' : 'Sign in'}
        failureTitle="Authentication failed"
        onDone={() => void welcomeUser(challengePath)}
        onSpent={onSpent}
      />
    </AuthPane>
  )
}
