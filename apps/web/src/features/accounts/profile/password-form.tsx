import { NewPasswordField } from '@shoebox/web-auth/password/new-password-field.tsx'
import { passwordFailure } from '@shoebox/web-auth/password/password-failure'
import { passwordStrength } from '@shoebox/web-auth/password/password-strength'
import { useSetPassword } from '@shoebox/web-auth/password/use-set-password'
import { secondFactorPath } from '@shoebox/web-auth/second-factor/second-factor-due'
import { Button, buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { type SubmitEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { SignInAgain } from '../access/sign-in-again.tsx'

type PasswordFormProps = { email: string; button: string }

export function PasswordForm({ email, button }: PasswordFormProps) {
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

    const { level, words } = passwordStrength(password, email)
    const isRefused = level === 'none' || level === 'refused'
    setFault(isRefused ? words : undefined)
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
