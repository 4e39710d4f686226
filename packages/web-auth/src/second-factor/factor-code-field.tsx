import { CodeField, digitsOf } from '../email-code/code-field.tsx'
import type { CodeKind } from './factor-failure.ts'

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

const others: Record<CodeKind, { kind: CodeKind; label: string }> = {
  app: { kind: 'recovery', label: 'Use a recovery code instead' },
  recovery: { kind: 'app', label: 'Use the code from your app instead' },
}

type OtherKindProps = { kind: CodeKind; onChoose: (kind: CodeKind) => void }

/** Switches between the app's code and a recovery code. */
export function OtherKind({ kind, onChoose }: OtherKindProps) {
  const other = others[kind]

  return (
    <button type="button" className="link" onClick={() => onChoose(other.kind)}>
      {other.label}
    </button>
  )
}

/** Normalizes typed or pasted text to the server's format: no spaces, no capitals, a dash in the middle. */
export function tidyRecoveryCode(text: string): string {
  const signs = text
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 10)

  return signs.length > 5 ? `${signs.slice(0, 5)}-${signs.slice(5)}` : signs
}
