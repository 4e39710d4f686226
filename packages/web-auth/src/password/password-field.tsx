import { Field } from '@shoebox/web-kit/form/field.tsx'
import { type ComponentProps, useState } from 'react'

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'trailing'>

/** A password input with a button that shows the password. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)

  return (
    <Field
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
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
      {...props}
    />
  )
}
