import { fieldBox } from '@shoebox/web-kit/form/field-class'
import { FieldFrame } from '@shoebox/web-kit/form/field-frame.tsx'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'

type CodeFieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'className' | 'value' | 'ref'> & {
  label: string
  value: string
  onChange: (code: string) => void
  /** Takes the code out of what was typed or pasted, which may have spaces, dashes or words around it. */
  tidy: (text: string) => string
  hint?: ReactNode
  error?: string | undefined
}

/** A code that is carried over from a mail or an app. */
export function CodeField({ label, value, onChange, tidy, hint, error, ...input }: CodeFieldProps) {
  const box = useRef<HTMLInputElement>(null)

  // Ready for the next code: what is typed takes the refused one's place, and a screen reader hears why.
  useEffect(() => {
    if (error === undefined) return

    box.current?.focus()
    box.current?.select()
  }, [error])

  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => (
        <div className={`${fieldBox} h-[3.5rem] px-[14px]`}>
          <input
            autoComplete="one-time-code"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className="h-full w-full min-w-0 bg-transparent font-slate text-h2 tracking-[0.22em] outline-none"
            {...input}
            {...control}
            ref={box}
            value={value}
            onChange={(event) => onChange(tidy(event.target.value))}
          />
        </div>
      )}
    </FieldFrame>
  )
}
