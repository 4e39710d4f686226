import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { useCallback, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { safeReturnUrl } from '../return-url.ts'
import { type Door, doorOf, withMode } from './auth-mode.ts'
import { AuthPane } from './auth-pane.tsx'
import { AuthTabs } from './auth-tabs.tsx'
import { DoorProvider, type DoorValue } from './door-context.ts'
import { LinkPanel } from './link-panel.tsx'
import { SpentLink } from './spent-link.tsx'
import { useArrival } from './use-arrival.ts'
import { useGoogleReturn } from './use-google-return.ts'
import { useLeaveSignedIn } from './use-leave-signed-in.ts'
import { welcome } from './use-welcome.ts'

const titles: Record<Door, string> = {
  'magic-link': 'Sign in',
  password: 'Sign in',
  signup: 'Create account',
  'forgot-password': 'Reset password',
}

/** Every way into an account. */
export function AuthScreen({ site, go }: Pick<DoorValue, 'site' | 'go'>) {
  const [query] = useSearchParams()
  const arrival = useArrival(query)
  const { pathname } = useLocation()
  const google = useGoogleReturn(arrival, site.secondFactorPath)
  const returnUrl = safeReturnUrl(query.get('returnUrl'))
  const [link, setLink] = useState<'unopened' | 'spent' | 'replaced'>(
    arrival.isHandOffSpent ? 'spent' : 'unopened',
  )
  const onMailSent = useCallback(() => setLink('replaced'), [])
  const door = useMemo(
    () => ({ site, go, returnUrl, onMailSent }),
    [site, go, returnUrl, onMailSent],
  )
  const isSignUp = query.get('type') === 'signup'
  useLeaveSignedIn(door)

  function replaceLink() {
    setLink('spent')
    // Whoever has no account yet is sent no magic link.
    if (isSignUp) go(pathname + withMode(query, 'signup'), { replace: true })
  }

  if (google.isBusy)
    return (
      <AuthPane title="Sign in">
        <output>One moment, we are signing you in...</output>
      </AuthPane>
    )

  if (arrival.token_hash !== undefined && link === 'unopened')
    return (
      <LinkScreen
        tokenHash={arrival.token_hash}
        isSignUp={isSignUp}
        secondFactorPath={site.secondFactorPath}
        onSpent={replaceLink}
      />
    )

  return (
    <AuthPane title={titles[doorOf(query)]}>
      {link === 'spent' && arrival.isHandOffSpent && (
        <SpentLink reason="A link from one of our sites to the other works once, for 60 seconds.">
          Sign in here instead.
        </SpentLink>
      )}
      {link === 'spent' && !arrival.isHandOffSpent && (
        <SpentLink>
          {isSignUp
            ? 'Sign up again, it takes a minute. If you had confirmed already, just sign in.'
            : 'Enter your email and we send another.'}
        </SpentLink>
      )}
      {google.refusal !== null && (
        <div role="alert" className="mb-5">
          <Note tone="danger">{google.refusal}</Note>
        </div>
      )}
      <DoorProvider value={door}>
        <AuthTabs />
      </DoorProvider>
    </AuthPane>
  )
}

type LinkScreenProps = {
  tokenHash: string
  isSignUp: boolean
  secondFactorPath: string | null
  onSpent: () => void
}

function LinkScreen({ tokenHash, isSignUp, secondFactorPath, onSpent }: LinkScreenProps) {
  return (
    <AuthPane title={isSignUp ? 'Confirm your email' : 'Sign in'}>
      <p className="text-lead">One more click, and you are in.</p>
      <LinkPanel
        tokenHash={tokenHash}
        kind="email"
        button={isSignUp ? 'Confirm and sign in' : 'Sign in'}
        failed="Authentication failed"
        onDone={() => void welcome(secondFactorPath)}
        onSpent={onSpent}
      />
    </AuthPane>
  )
}
