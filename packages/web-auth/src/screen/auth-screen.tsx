import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { safeReturnUrl } from '../return-url.ts'
import { type Door, doorOf } from './auth-mode.ts'
import { AuthPane } from './auth-pane.tsx'
import { AuthTabs } from './auth-tabs.tsx'
import { DoorProvider, type DoorValue } from './door-context.ts'
import { LinkPanel } from './link-panel.tsx'
import { sayWelcome } from './say-welcome.ts'
import { SpentLink } from './spent-link.tsx'
import { useArrival } from './use-arrival.ts'
import { useGoogleReturn } from './use-google-return.ts'
import { useLeaveSignedIn } from './use-leave-signed-in.ts'

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
  const google = useGoogleReturn(arrival)
  const returnUrl = safeReturnUrl(query.get('returnUrl'))
  const door = useMemo(() => ({ site, go, returnUrl }), [site, go, returnUrl])
  const [isSpent, setIsSpent] = useState(false)
  useLeaveSignedIn(door)

  if (google.isBusy)
    return (
      <AuthPane title="Sign in">
        <output>One moment, we are signing you in...</output>
      </AuthPane>
    )

  if (arrival.token_hash !== undefined && !isSpent)
    return (
      <LinkScreen
        tokenHash={arrival.token_hash}
        isSignUp={query.get('type') === 'signup'}
        onSpent={() => setIsSpent(true)}
      />
    )

  return (
    <AuthPane title={titles[doorOf(query)]}>
      {isSpent && <SpentLink />}
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

type LinkScreenProps = { tokenHash: string; isSignUp: boolean; onSpent: () => void }

function LinkScreen({ tokenHash, isSignUp, onSpent }: LinkScreenProps) {
  return (
    <AuthPane title={isSignUp ? 'Confirm your email' : 'Sign in'}>
      <p className="text-lead">One more click, and you are in.</p>
      <LinkPanel
        tokenHash={tokenHash}
        kind="email"
        button={isSignUp ? 'Confirm and sign in' : 'Sign in'}
        failed="Authentication failed"
        onDone={sayWelcome}
        onSpent={onSpent}
      />
      <p className="mt-6 text-small text-ink-2">
        Programs that check your mail open its links too. They press no buttons, so the link waits
        for you.
      </p>
    </AuthPane>
  )
}
