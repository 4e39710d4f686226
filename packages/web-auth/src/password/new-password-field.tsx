import type { ComponentProps } from 'react'
import { PasswordField } from './password-field.tsx'
import { passwordStrength } from './password-strength.ts'

type NewPasswordFieldProps = Omit<
  ComponentProps<typeof PasswordField>,
  'label' | 'hint' | 'autoComplete'
> & {
  password: string
  /** To warn about a password that contains it. */
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
  const { hint } = passwordStrength(password, email)

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
