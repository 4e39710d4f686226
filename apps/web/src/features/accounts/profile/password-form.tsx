import { NewPasswordField } from '@shoebox/web-auth/password/new-password-field.tsx'
import { newPasswordFailure } from '@shoebox/web-auth/password/password-failure'
import { ratePassword } from '@shoebox/web-auth/password/password-strength'
import { useSetPassword } from '@shoebox/web-auth/password/use-set-password'
import { buildSecondFactorPath } from '@shoebox/web-auth/second-factor/second-factor-due'
import { profileQuery } from '@shoebox/web-auth/session/account-queries'
import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { Button, buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { SignInAgain } from '../access/sign-in-again.tsx'
import { AccountSection } from './account-section.tsx'

type PasswordSectionProps = { userId: string; email: string }

export function PasswordSection({ userId, email }: PasswordSectionProps) {
  const { data: profile } = useQuery(profileQuery(userId))
  const { user } = useAuthContext()
  const hasNoPassword = user?.app_metadata.has_password === false
  const needsPasswordSetup = profile?.needs_password_setup === true

  return (
    <AccountSection
      id="password"
      title="Password"
      lead="Optional: you can also sign in with a link we email you. A new password signs you out on every other device."
    >
      {needsPasswordSetup && (
        <div className="mb-5">
          <Note>
            <p>
              Your account moved here from our old site, but its password didn’t. Please set a new
              one.
            </p>
          </Note>
        </div>
      )}
      <PasswordForm
        email={email}
        buttonLabel={needsPasswordSetup || hasNoPassword ? 'Set a password' : 'Change password'}
      />
    </AccountSection>
  )
}

type PasswordFormProps = { email: string; buttonLabel: string }

function PasswordForm({ email, buttonLabel }: PasswordFormProps) {
  const mutation = useSetPassword()
  const [password, setPassword] = useState('')
  const [validationError, setValidationError] = useState<string>()
  const fieldRef = useRef<HTMLInputElement>(null)

  function updatePassword(value: string) {
    setPassword(value)
    setValidationError(undefined)
    if (mutation.isError) mutation.reset()
  }

  function save(event: SubmitEvent) {
    event.preventDefault()
    if (mutation.isPending) return

    const { level, hint } = ratePassword(password, email)
    const isInvalid = level === 'none' || level === 'rejected'
    setValidationError(isInvalid ? hint : undefined)
    if (isInvalid) fieldRef.current?.focus()
    else mutation.mutate(password, { onSuccess: () => setPassword('') })
  }

  return (
    <form method="post" noValidate onSubmit={save} className="grid gap-5">
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <div className="max-w-tray">
        <NewPasswordField
          ref={fieldRef}
          name="new-password"
          email={email}
          password={password}
          value={password}
          onChange={(event) => updatePassword(event.target.value)}
          error={validationError}
        />
      </div>
      <PasswordError error={mutation.error} />
      <p>
        <Button type="submit" isBusy={mutation.isPending} busyLabel="Saving...">
          {buttonLabel}
        </Button>
      </p>
    </form>
  )
}

function PasswordError({ error }: { error: Error | null }) {
  const failure = error === null ? null : newPasswordFailure(error)

  return (
    <div role="alert" className="empty:hidden">
      {failure !== null && (
        <Note tone="danger">
          <p>{failure.text}</p>
          {failure.nextStep !== null && <p className="mt-2">{nextStepActions[failure.nextStep]}</p>}
        </Note>
      )}
    </div>
  )
}

const nextStepActions = {
  'sign-in-again': <SignInAgain />,
  'second-factor': (
    <Link
      to={buildSecondFactorPath(`${paths.account}#password`)}
      className={buttonClass({ size: 'small' })}
    >
      Confirm second factor
    </Link>
  ),
}
