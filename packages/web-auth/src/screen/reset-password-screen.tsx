import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAuthContext } from '../auth-context.ts'
import { AuthPane } from './auth-pane.tsx'
import { DoorProvider, type DoorValue } from './door-context.ts'
import { createKeptEmail } from './kept-email.ts'
import { LinkPanel } from './link-panel.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { Reset } from './reset-tab.tsx'
import { SpentLink } from './spent-link.tsx'
import { useArrival } from './use-arrival.ts'

/** A new password for whoever has the mail. The link signs them in; then they choose. */
export function ResetPasswordScreen({ site, go }: Pick<DoorValue, 'site' | 'go'>) {
  const [query] = useSearchParams()
  const { token_hash: tokenHash } = useArrival(query)
  const { status, user } = useAuthContext()
  const [link, setLink] = useState<'unopened' | 'opened' | 'spent'>('unopened')
  const [kept] = useState(createKeptEmail)
  const door = useMemo(() => ({ site, go, returnUrl: null }), [site, go])

  if (tokenHash !== undefined && link === 'unopened')
    return (
      <AuthPane title="Reset password">
        <p className="text-lead">Open your link, then choose a new password.</p>
        <LinkPanel
          tokenHash={tokenHash}
          kind="recovery"
          button="Go on"
          failed="Reset failed"
          onDone={() => setLink('opened')}
          onSpent={() => setLink('spent')}
        />
      </AuthPane>
    )

  if (status === 'signed-in' && link !== 'spent')
    return (
      <AuthPane title="Choose a new password">
        <NewPasswordForm email={user.email ?? ''} site={site} go={go} />
      </AuthPane>
    )

  return (
    <AuthPane title="Reset password">
      {link === 'spent' && <SpentLink />}
      <DoorProvider value={door}>
        <Reset kept={kept} />
      </DoorProvider>
    </AuthPane>
  )
}
