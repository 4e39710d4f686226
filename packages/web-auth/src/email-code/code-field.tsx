import { fieldBoxClass } from '@shoebox/web-kit/form/field-class'
import { FieldFrame } from '@shoebox/web-kit/form/field-frame.tsx'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'

type CodeFieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'className' | 'value' | 'ref'> & {
  label: string
  value: string
  onChange: (code: string) => void
  /** Extracts and formats the code. Typed or pasted text may contain spaces, dashes or other text. */
  normalize: (text: string) => string
  hint?: ReactNode
  error?: string | undefined
}

/** An input for a code from an email or an app. */
export function CodeField({
  label,
  value,
  onChange,
  normalize,
  hint,
  error,
  ...input
}: CodeFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null)

  // Focus makes screen readers announce the error. The code is selected, so typing replaces it.
  useEffect(() => {
    if (error === undefined) return

    inputRef.current?.focus()
    inputRef.current?.select()
  }, [error])

  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => (
        <div className={`${fieldBoxClass} h-[3.5rem] px-[14px]`}>
          <input
            autoComplete="one-time-code"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className="h-full w-full min-w-0 bg-transparent font-slate text-h2 tracking-[0.22em] outline-none"
            {...input}
            {...control}
            ref={inputRef}
            value={value}
            onChange={(event) => onChange(normalize(event.target.value))}
          />
        </div>
      )}
    </FieldFrame>
  )
}

export function extractDigits(text: string, count: number): string {
  return text.replace(/\D/g, '').slice(0, count)
}

/** Groups the digits as in the email: 1234 5678. */
export function groupDigits(text: string, count: number): string {
  return extractDigits(text, count).replace(/\d{4}(?=\d)/g, '$& ')
}
