import type { ComponentProps } from 'react'
import { PasswordField } from './password-field.tsx'
import { passwordStrength } from './password-strength.ts'

type NewPasswordFieldProps = Omit<
  ComponentProps<typeof PasswordField>,
  'label' | 'hint' | 'autoComplete'
> & {
  /** The current input, to rate its strength. */
  typed: string
  /** A password that contains the user's own email is easy to guess. */
  email: string
  label?: string
}

/** An input for a new password, with a strength hint. */
export function NewPasswordField({
  typed,
  email,
  label = 'New password',
  error,
  ...field
}: NewPasswordFieldProps) {
  const { hint } = passwordStrength(typed, email)

  return (
    <PasswordField
      label={label}
      autoComplete="new-password"
      // The hint would repeat the error.
      hint={error === undefined ? <span aria-live="polite">{hint}</span> : null}
      error={error}
      {...field}
    />
  )
}
