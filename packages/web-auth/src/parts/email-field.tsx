import { Field } from '@shoebox/web-kit/form/field.tsx'
import type { ComponentProps } from 'react'

type EmailFieldProps = Omit<ComponentProps<typeof Field>, 'label' | 'type' | 'autoComplete'> & {
  /** Use `username` next to a password, for password managers. */
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
