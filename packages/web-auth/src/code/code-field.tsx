import { FieldFrame } from '@shoebox/web-kit/ui/field-frame.tsx'
import { fieldBox } from '@shoebox/web-kit/ui/field-look'
import type { ComponentProps, ReactNode } from 'react'

type CodeFieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'className' | 'value'> & {
  label: string
  /** How many digits the code has. */
  digits: number
  value: string
  onChange: (code: string) => void
  hint?: ReactNode
  error?: string | undefined
}

/** A code of digits. What is pasted may have spaces, dashes or words around it; the digits are taken out. */
export function CodeField({
  label,
  digits,
  value,
  onChange,
  hint,
  error,
  ...input
}: CodeFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => (
        <div className={`${fieldBox} h-[3.5rem] px-[14px]`}>
          <input
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className="h-full w-full min-w-0 bg-transparent font-slate text-h2 tracking-[0.22em] outline-none"
            {...input}
            {...control}
            value={value}
            onChange={(event) => onChange(digitsOf(event.target.value, digits))}
          />
        </div>
      )}
    </FieldFrame>
  )
}

function digitsOf(text: string, count: number): string {
  return text.replace(/\D/g, '').slice(0, count)
}
