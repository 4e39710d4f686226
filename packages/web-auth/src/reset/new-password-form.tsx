import { Field } from '@shoebox/web-kit/form/field.tsx'
import { toast } from '@shoebox/web-kit/toast/toast'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { authPath } from '../callback/return-url.ts'
import { FormError } from '../forms/form-error.tsx'
import { NewPasswordField } from '../password/new-password-field.tsx'
import { passwordFailure } from '../password/password-failure.ts'
import { passwordStrength } from '../password/password-strength.ts'
import { useSetPassword } from '../password/use-set-password.ts'
import type { AuthScreenValue } from '../screen/auth-screen-context.ts'

type NewPasswordFormProps = { email: string } & Pick<AuthScreenValue, 'site' | 'go'>

export function NewPasswordForm({ email, site, go }: NewPasswordFormProps) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const setPassword = useSetPassword()
  const failure = setPassword.error && passwordFailure(setPassword.error)
  useEffect(() => field.current?.focus(), [])

  function change(next: string) {
    setTyped(next)
    setError(undefined)
  }

  function send(event: FormEvent) {
    event.preventDefault()
    const { level, hint } = passwordStrength(typed, email)
    const isRefused = level === 'none' || level === 'refused'
    setError(isRefused ? hint : undefined)
    if (isRefused) return field.current?.focus()
    if (setPassword.isPending) return undefined

    return setPassword.mutate(typed, {
      onSuccess: () => go(site.signedInPath, { replace: true }),
      onError: () => toast({ title: 'Reset failed', tone: 'error' }),
    })
  }

  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-4">
      {/* Read-only, for the user and for the password manager, which saves the new password under it. */}
      <Field label="Email" type="email" autoComplete="username" readOnly value={email} />
      <NewPasswordField
        ref={field}
        name="password"
        email={email}
        typed={typed}
        error={error}
        onChange={(event) => change(event.target.value)}
      />
      <div className="grid">
        <FormError failure={failure && failure.text} />
        <Button
          type="submit"
          tone="ink"
          size="large"
          isWide
          isBusy={setPassword.isPending}
          busyLabel="Saving..."
        >
          Save password
        </Button>
      </div>
      {failure?.wayOut === 'second-factor' && site.secondFactorPath !== null && (
        <p>
          <Link
            to={`${site.secondFactorPath}?${new URLSearchParams({ returnUrl: site.signedInPath })}`}
            className="link"
          >
            Confirm your second factor
          </Link>
        </p>
      )}
      {failure?.wayOut === 'sign-in-again' && (
        <p>
          <Link to={authPath({ mode: 'forgot-password' })} className="link">
            Get a new link
          </Link>
        </p>
      )}
    </form>
  )
}
