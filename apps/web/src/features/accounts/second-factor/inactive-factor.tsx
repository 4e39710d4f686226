import { factorFailureText } from '@shoebox/web-auth/second-factor/factor-failure'
import { authErrorCode } from '@shoebox/web-auth/session/auth-error'
import { StateBadge } from '@shoebox/web-kit/ui/badge.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { SignInAgain } from '../access/sign-in-again.tsx'

type InactiveFactorProps = { isBusy: boolean; error: Error | null; onSetUp: () => void }

export function InactiveFactor({ isBusy, error, onSetUp }: InactiveFactorProps) {
  return (
    <div className="grid gap-4">
      <div role="alert" className="empty:hidden">
        {error !== null && (
          <Note tone="danger">
            <p>{factorFailureText(error, 'authenticator-app')}</p>
            <SignInAgainAction code={authErrorCode(error)} />
          </Note>
        )}
      </div>
      <p className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button isBusy={isBusy} busyLabel="Starting..." onClick={onSetUp}>
          Set up
        </Button>
        <StateBadge kind="not-started" tone="idle">
          Off
        </StateBadge>
      </p>
    </div>
  )
}

const signInLabels = new Map([
  ['reauthentication_needed', 'Sign in again'],
  ['email_link_required', 'Sign in with a link'],
])

function SignInAgainAction({ code }: { code: string }) {
  const label = signInLabels.get(code)
  if (label === undefined) return null

  return (
    <p className="mt-2">
      <SignInAgain label={label} />
    </p>
  )
}
