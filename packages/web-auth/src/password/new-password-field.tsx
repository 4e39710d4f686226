import type { ComponentProps } from 'react'
import { PasswordField } from './password-field.tsx'
import { passwordStrength } from './password-strength.ts'

type NewPasswordFieldProps = Omit<
  ComponentProps<typeof PasswordField>,
  'label' | 'hint' | 'autoComplete'
> & {
  /** What is typed right now, to say how strong it is. */
  typed: string
  /** A password with the own address in it is easy to guess. */
  email: string
  label?: string
}

/** A password to be chosen, with words on how strong it is. */
export function NewPasswordField({
  typed,
  email,
  label = 'New password',
  error,
  ...field
}: NewPasswordFieldProps) {
  const { words } = passwordStrength(typed, email)

  return (
    <PasswordField
      label={label}
      autoComplete="new-password"
      // Both would say the same thing twice.
      hint={error === undefined ? <span aria-live="polite">{words}</span> : null}
      error={error}
      {...field}
    />
  )
}
