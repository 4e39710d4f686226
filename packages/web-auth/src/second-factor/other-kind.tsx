import type { CodeKind } from './factor-failure.ts'

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
