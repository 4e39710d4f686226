import type { ComponentProps } from 'react'
import { PasswordField } from './password-field.tsx'
import { ratePassword } from './password-strength.ts'

type NewPasswordFieldProps = Omit<
  ComponentProps<typeof PasswordField>,
  'label' | 'hint' | 'autoComplete'
> & {
  password: string
  /** The hint warns if the password contains the email. */
  email: string
  label?: string
}

/** An input for a new password, with a hint on its strength. */
export function NewPasswordField({
  password,
  email,
  label = 'New password',
  error,
  ...field
}: NewPasswordFieldProps) {
  const { hint } = ratePassword(password, email)

  return (
    <PasswordField
      label={label}
      autoComplete="new-password"
      // No hint beside an error: both would say the same.
      hint={error === undefined ? <span aria-live="polite">{hint}</span> : null}
      error={error}
      {...field}
    />
  )
}
