import { CodeField } from '../sign-in/code-field.tsx'
import { digitsOf } from '../sign-in/digits.ts'
import type { CodeKind } from './factor-failure.ts'
import { tidyRecoveryCode } from './recovery-code.ts'

const appDigits = 6

type FactorCodeFieldProps = {
  kind: CodeKind
  code: string
  onChange: (code: string) => void
  error: string | undefined
}

/** The code that proves a second factor: from the app, or a recovery code. */
export function FactorCodeField({ kind, code, onChange, error }: FactorCodeFieldProps) {
  const field = { value: code, onChange, error }

  if (kind === 'recovery')
    return (
      <CodeField
        {...field}
        label="Recovery code"
        autoComplete="off"
        tidy={tidyRecoveryCode}
        hint="Ten letters and digits. Each code works once."
      />
    )

  return (
    <CodeField
      {...field}
      label="Six-digit code from your app"
      inputMode="numeric"
      tidy={(text) => digitsOf(text, appDigits)}
    />
  )
}

/** Why a code cannot be submitted yet. */
export function incompleteCode(kind: CodeKind, code: string): string | null {
  if (kind === 'app') return code.length < appDigits ? 'Please enter all six digits.' : null

  return code.length < 11 ? 'Please enter all ten letters and digits.' : null
}
