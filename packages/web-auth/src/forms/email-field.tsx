import { Field } from '@shoebox/web-kit/form/field.tsx'
import type { ComponentProps } from 'react'

type EmailFieldProps = Omit<ComponentProps<typeof Field>, 'label' | 'type' | 'autoComplete'> & {
  /** Use `username` in a form with a password, for password managers. */
  autoComplete?: 'email' | 'username'
}

export function EmailField({ autoComplete = 'email', ...rest }: EmailFieldProps) {
  return (
    <Field
      label="Email"
      type="email"
      autoComplete={autoComplete}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
    />
  )
}

/** Hides most of the address from other people who see the screen: r•••n@example.com. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = Array.from(email.slice(0, at))
  const [first = ''] = name
  const last = name.length > 2 ? name.at(-1) : ''

  return `${first}•••${last}${email.slice(at)}`
}
