import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useAuthParams } from '../callback/auth-params.ts'
import { safeReturnUrl } from '../callback/return-url.ts'
import { announceSignIn, useRedirectSignedIn } from '../callback/signed-in.ts'
import { InvalidLinkNote } from '../sign-in/invalid-link-note.tsx'
import { LinkPanel } from '../sign-in/link-panel.tsx'
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

type AuthScreenProps = Pick<AuthScreenValue, 'site' | 'go'> & {
  /** Why the user was sent here, if the site knows. */
  note?: ReactNode
}

/** Sign-in, sign-up and password reset, including email links and the return from Google. */
export function AuthScreen({ site, go, note }: AuthScreenProps) {
  const [query] = useSearchParams()
  const authParams = useAuthParams(query)
  const { pathname } = useLocation()
  const google = useGoogleReturn(authParams, site.secondFactorPath)
  const returnUrl = safeReturnUrl(query.get('returnUrl'))
  // 'unused': the link was not used yet, or there is none. 'superseded': the user has requested a newer link.
  const [linkState, setLinkState] = useState<'unused' | 'invalid' | 'superseded'>(
    authParams.isHandOffInvalid ? 'invalid' : 'unused',
  )
  const markLinkAsSuperseded = useCallback(() => setLinkState('superseded'), [])
  const screen = useMemo(
    () => ({ site, go, returnUrl, markLinkAsSuperseded }),
    [site, go, returnUrl, markLinkAsSuperseded],
  )
  const isSignUp = query.get('type') === 'signup'
  useRedirectSignedIn(screen)

  function handleInvalidLink() {
    setLinkState('invalid')
    // The account does not exist yet, and magic links work only for existing accounts.
    if (isSignUp) go(pathname + withMode(query, 'signup'), { replace: true })
  }

  if (google.isBusy)
    return (
      <AuthPane title="Sign in">
        <output>One moment, signing you in...</output>
      </AuthPane>
    )

  if (authParams.token_hash !== undefined && linkState === 'unused')
    return (
      <LinkScreen
        tokenHash={authParams.token_hash}
        isSignUp={isSignUp}
        secondFactorPath={site.secondFactorPath}
        onInvalid={handleInvalidLink}
      />
    )

  return (
    <AuthPane title={titles[readAuthMode(query)]}>
      {note !== undefined && <p className="mb-5 text-ink-2">{note}</p>}
      {linkState === 'invalid' && authParams.isHandOffInvalid && (
        <InvalidLinkNote reason="Links between our two sites expire after 60 seconds and can be used only once.">
          Sign in here instead.
        </InvalidLinkNote>
      )}
      {linkState === 'invalid' && !authParams.isHandOffInvalid && (
        <InvalidLinkNote>
          {isSignUp
            ? 'Sign up again; it takes a minute. If you already confirmed, just sign in.'
            : 'Enter your email and we’ll send another.'}
        </InvalidLinkNote>
      )}
      {google.errorMessage !== null && (
        <div role="alert" className="mb-5">
          <Note tone="danger">{google.errorMessage}</Note>
        </div>
      )}
      <AuthScreenProvider value={screen}>
        <AuthTabs email={authParams.email} />
      </AuthScreenProvider>
    </AuthPane>
  )
}

type LinkScreenProps = {
  tokenHash: string
  isSignUp: boolean
  secondFactorPath: string | null
  onInvalid: () => void
}

function LinkScreen({ tokenHash, isSignUp, secondFactorPath, onInvalid }: LinkScreenProps) {
  return (
    <AuthPane title={isSignUp ? 'Confirm your email' : 'Sign in'}>
      <p className="text-lead">One more click and you’re in.</p>
      <LinkPanel
        tokenHash={tokenHash}
        kind="email"
        buttonLabel={isSignUp ? 'Confirm and sign in' : 'Sign in'}
        failureTitle="Authentication failed"
        onDone={() => void announceSignIn(secondFactorPath)}
        onInvalid={onInvalid}
      />
    </AuthPane>
  )
}
