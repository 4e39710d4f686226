import { Field } from '@shoebox/web-kit/ui/field.tsx'
import { type ComponentProps, useState } from 'react'
import { passwordStrength } from './password-strength.ts'

type NewPasswordFieldProps = Omit<
  ComponentProps<typeof Field>,
  'label' | 'type' | 'hint' | 'trailing' | 'autoComplete'
> & {
  /** What is typed right now, to say how strong it is. */
  typed: string
  /** A password with the own address in it is easy to guess. */
  email: string
  label?: string
}

/** A password to be chosen: it can be shown, pasted and filled in by a password manager. */
export function NewPasswordField({
  typed,
  email,
  label = 'New password',
  ...field
}: NewPasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const { words } = passwordStrength(typed, email)

  return (
    <Field
      label={label}
      type={isShown ? 'text' : 'password'}
      autoComplete="new-password"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      hint={<output>{words}</output>}
      trailing={
        <button
          type="button"
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setIsShown(!isShown)}
          className="-mr-1 h-7 flex-none rounded-control px-2 text-small font-semibold text-ink-2 hover:bg-ink/6 hover:text-ink"
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      }
      {...field}
    />
  )
}
