import { Field } from '@shoebox/web-kit/form/field.tsx'
import { toast } from '@shoebox/web-kit/toast/toast'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { authPath } from '../callback/return-url.ts'
import { FormError } from '../forms/form-error.tsx'
import { NewPasswordField } from '../password/new-password-field.tsx'
import { newPasswordFailure } from '../password/password-failure.ts'
import { ratePassword } from '../password/password-strength.ts'
import { useSetPassword } from '../password/use-set-password.ts'
import type { AuthScreenValue } from '../screen/auth-screen-context.ts'

type NewPasswordFormProps = { email: string } & Pick<AuthScreenValue, 'site' | 'go'>

export function NewPasswordForm({ email, site, go }: NewPasswordFormProps) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const mutation = useSetPassword()
  const failure = mutation.error && newPasswordFailure(mutation.error)
  useEffect(() => field.current?.focus(), [])

  function changePassword(newPassword: string) {
    setPassword(newPassword)
    setError(undefined)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const { level, hint } = ratePassword(password, email)
    const isRejected = level === 'none' || level === 'rejected'
    setError(isRejected ? hint : undefined)
    if (isRejected) return field.current?.focus()
    if (mutation.isPending) return undefined

    return mutation.mutate(password, {
      onSuccess: () => go(site.signedInPath, { replace: true }),
      onError: () => toast({ title: 'Reset failed', tone: 'error' }),
    })
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      {/* Shown for password managers, which save the new password under this email. */}
      <Field label="Email" type="email" autoComplete="username" readOnly value={email} />
      <NewPasswordField
        ref={field}
        name="password"
        email={email}
        password={password}
        error={error}
        onChange={(event) => changePassword(event.target.value)}
      />
      <div className="grid">
        <FormError failure={failure && failure.text} />
        <Button
          type="submit"
          tone="ink"
          size="large"
          isWide
          isBusy={mutation.isPending}
          busyLabel="Saving..."
        >
          Save password
        </Button>
      </div>
      {failure?.nextStep === 'second-factor' && site.secondFactorPath !== null && (
        <p>
          <Link
            to={`${site.secondFactorPath}?${new URLSearchParams({ returnUrl: site.signedInPath })}`}
            className="link"
          >
            Confirm your second factor
          </Link>
        </p>
      )}
      {failure?.nextStep === 'sign-in-again' && (
        <p>
          <Link to={authPath({ mode: 'forgot-password' })} className="link">
            Get a new link
          </Link>
        </p>
      )}
    </form>
  )
}
