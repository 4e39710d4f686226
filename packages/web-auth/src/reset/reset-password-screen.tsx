import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAuthParams } from '../callback/auth-params.ts'
import { authPath } from '../callback/return-url.ts'
import { createRememberedFields } from '../forms/remembered-fields.ts'
import { AuthPane } from '../screen/auth-pane.tsx'
import { AuthScreenProvider, type AuthScreenValue } from '../screen/auth-screen-context.ts'
import { useAuthContext } from '../session/auth-context.ts'
import { InvalidLinkNote } from '../sign-in/invalid-link-note.tsx'
import { LinkPanel } from '../sign-in/link-panel.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { ResetTab } from './reset-tab.tsx'

/**
 * The link in the email signs the user in. Then they choose a new password. Without a valid link or a session, the
 * screen offers to send a new email.
 */
export function ResetPasswordScreen({ site, go }: Pick<AuthScreenValue, 'site' | 'go'>) {
  const [query] = useSearchParams()
  const { token_hash: tokenHash } = useAuthParams(query)
  const { status, user } = useAuthContext()
  // 'unused': the link was not used yet, or there is none. 'superseded': the user has requested a newer link.
  const [linkState, setLinkState] = useState<'unused' | 'verified' | 'invalid' | 'superseded'>(
    'unused',
  )
  const [rememberedFields] = useState(createRememberedFields)
  const markLinkAsSuperseded = useCallback(() => setLinkState('superseded'), [])
  const screen = useMemo(
    () => ({ site, go, returnUrl: null, markLinkAsSuperseded }),
    [site, go, markLinkAsSuperseded],
  )
  const canChoosePassword = linkState === 'unused' || linkState === 'verified'

  if (tokenHash !== undefined && linkState === 'unused')
    return (
      <AuthPane title="Reset password">
        <p className="text-lead">One more click, then choose a new password.</p>
        {status === 'signed-in' && (
          <div className="mt-4">
            <Note>
              You are signed in as <strong className="wrap-anywhere">{user.email}</strong>. If this
              link was sent to another address, it signs you in to that account instead.
            </Note>
          </div>
        )}
        <LinkPanel
          tokenHash={tokenHash}
          kind="recovery"
          buttonLabel="Choose a new password"
          failureTitle="Reset failed"
          onDone={() => setLinkState('verified')}
          onInvalid={() => setLinkState('invalid')}
        />
      </AuthPane>
    )

  if (status === 'signed-in' && canChoosePassword)
    return (
      <AuthPane title="Choose a new password">
        <NewPasswordForm email={user.email ?? ''} site={site} go={go} />
      </AuthPane>
    )

  return (
    <AuthPane title="Reset password">
      {linkState === 'invalid' && (
        <InvalidLinkNote>Enter your email and we’ll send another.</InvalidLinkNote>
      )}
      <AuthScreenProvider value={screen}>
        <ResetTab
          rememberedFields={rememberedFields}
          onDone={() => setLinkState('verified')}
          onBack={() => go(authPath({ mode: 'login' }))}
        />
      </AuthScreenProvider>
    </AuthPane>
  )
}
