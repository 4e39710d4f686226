import { CodeField, extractDigits } from '../email-code/code-field.tsx'
import type { FactorCodeKind } from './factor-failure.ts'

const appCodeLength = 6
/** Ten letters and digits, and the dash in the middle. */
const recoveryCodeLength = 11

type FactorCodeFieldProps = {
  kind: FactorCodeKind
  code: string
  onChange: (code: string) => void
  error: string | undefined
}

/** A code from the authenticator app, or a recovery code. */
export function FactorCodeField({ kind, code, onChange, error }: FactorCodeFieldProps) {
  const field = { value: code, onChange, error }

  if (kind === 'recovery')
    return (
      <CodeField
        {...field}
        label="Recovery code"
        autoComplete="off"
        normalize={normalizeRecoveryCode}
        hint="Ten letters and digits. Each code works once."
      />
    )

  return (
    <CodeField
      {...field}
      label="Six-digit code from your app"
      inputMode="numeric"
      normalize={(text) => extractDigits(text, appCodeLength)}
    />
  )
}

/** The error message for an incomplete code; null if it is complete. */
export function findIncompleteMessage(kind: FactorCodeKind, code: string): string | null {
  if (kind === 'authenticator-app')
    return code.length < appCodeLength ? 'Please enter all six digits.' : null

  return code.length < recoveryCodeLength ? 'Please enter all ten letters and digits.' : null
}

const alternatives: Record<FactorCodeKind, { kind: FactorCodeKind; label: string }> = {
  'authenticator-app': { kind: 'recovery', label: 'Use a recovery code instead' },
  recovery: { kind: 'authenticator-app', label: 'Use the code from your app instead' },
}

type SwitchCodeKindProps = { kind: FactorCodeKind; onChoose: (kind: FactorCodeKind) => void }

/** Switches between a code from the app and a recovery code. */
export function SwitchCodeKind({ kind, onChoose }: SwitchCodeKindProps) {
  const alternative = alternatives[kind]

  return (
    <button type="button" className="link" onClick={() => onChoose(alternative.kind)}>
      {alternative.label}
    </button>
  )
}

/** Converts typed or pasted text to the server's format: lower case, no spaces, a dash in the middle. */
export function normalizeRecoveryCode(text: string): string {
  const characters = text
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 10)

  return characters.length > 5 ? `${characters.slice(0, 5)}-${characters.slice(5)}` : characters
}
