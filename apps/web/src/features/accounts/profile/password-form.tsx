import { NewPasswordField } from '@shoebox/web-auth/password/new-password-field.tsx'
import { passwordFailure } from '@shoebox/web-auth/password/password-failure'
import { passwordStrength } from '@shoebox/web-auth/password/password-strength'
import { useSetPassword } from '@shoebox/web-auth/password/use-set-password'
import { secondFactorPath } from '@shoebox/web-auth/second-factor/second-factor-due'
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
  const hasNone = user?.app_metadata.has_password === false
  const isMissing = profile?.needs_password_setup === true

  return (
    <AccountSection
      id="password"
      title="Password"
      lead="You can do without one and sign in by the link in an email. A new password signs you out on every other device."
    >
      {isMissing && (
        <div className="mb-5">
          <Note>
            <p>
              Your account moved here from our earlier site, and its password did not. Please set a
              new one.
            </p>
          </Note>
        </div>
      )}
      <PasswordForm
        email={email}
        button={isMissing || hasNone ? 'Set a password' : 'Change password'}
      />
    </AccountSection>
  )
}

type PasswordFormProps = { email: string; button: string }

function PasswordForm({ email, button }: PasswordFormProps) {
  const mutation = useSetPassword()
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  function change(next: string) {
    setPassword(next)
    setFault(undefined)
    if (mutation.isError) mutation.reset()
  }

  function save(event: SubmitEvent) {
    event.preventDefault()
    if (mutation.isPending) return

    const { level, hint } = passwordStrength(password, email)
    const isRefused = level === 'none' || level === 'refused'
    setFault(isRefused ? hint : undefined)
    if (isRefused) field.current?.focus()
    else mutation.mutate(password, { onSuccess: () => setPassword('') })
  }

  return (
    <form method="post" noValidate onSubmit={save} className="grid gap-5">
      {/* Tells a password manager whose password it saves. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <div className="max-w-tray">
        <NewPasswordField
          ref={field}
          name="new-password"
          email={email}
          typed={password}
          value={password}
          onChange={(event) => change(event.target.value)}
          error={fault}
        />
      </div>
      <Failure error={mutation.error} />
      <p>
        <Button type="submit" isBusy={mutation.isPending} busyLabel="Saving...">
          {button}
        </Button>
      </p>
    </form>
  )
}

function Failure({ error }: { error: Error | null }) {
  const failure = error === null ? null : passwordFailure(error)

  return (
    <div role="alert" className="empty:hidden">
      {failure !== null && (
        <Note tone="danger">
          <p>{failure.text}</p>
          {failure.wayOut !== null && <p className="mt-2">{waysOut[failure.wayOut]}</p>}
        </Note>
      )}
    </div>
  )
}

const waysOut = {
  'sign-in-again': <SignInAgain />,
  'second-factor': (
    <Link
      to={secondFactorPath(`${paths.account}#password`)}
      className={buttonClass({ size: 'small' })}
    >
      Confirm second factor
    </Link>
  ),
}
