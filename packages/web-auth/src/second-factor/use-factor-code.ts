import { formatTime } from '@shoebox/web-kit/text/format'
import { useEffect, useState } from 'react'
import { refusalCode, secondsToWait } from '../session/auth-refusal.ts'
import { incompleteCode } from './factor-code-field.tsx'
import { type CodeKind, factorFailure } from './factor-failure.ts'

export type FactorAttempt = {
  error: Error | null
  isPending: boolean
  reset: () => void
  mutate: (code: string, options: { onError: (error: Error) => void }) => void
}

/** The state of a second factor form: the typed code, its error, and submitting it. */
export function useFactorCode({ error, isPending, reset, mutate }: FactorAttempt) {
  const [kind, setKind] = useState<CodeKind>('app')
  const [code, setCode] = useState('')
  const [inputError, setInputError] = useState<string | null>(null)
  // Each kind has its own lockout, so that recovery codes still work after wrong app codes.
  const lockOuts = { app: useLockOut(), recovery: useLockOut() }
  const { lockedUntil, handleRefusal } = lockOuts[kind]
  const refusal = error === null ? null : factorFailure(error, kind)

  function change(next: string) {
    setCode(next)
    setInputError(null)
    if (error !== null) reset()
  }

  function selectKind(next: CodeKind) {
    setKind(next)
    change('')
  }

  function submit() {
    if (isPending || lockedUntil !== null) return

    const incomplete = incompleteCode(kind, code)
    setInputError(incomplete)
    if (incomplete === null) mutate(code, { onError: handleRefusal })
  }

  return {
    selectKind,
    submit,
    field: { kind, code, onChange: change, error: inputError ?? refusal ?? undefined },
    /** Why submitting is disabled. */
    disabledReason: lockedUntil === null ? undefined : lockOutMessage(lockedUntil),
  }
}

/** A lockout lasts a day at most. */
export function lockOutMessage(until: number, now = Date.now()): string {
  const isToday = new Date(until).getDate() === new Date(now).getDate()

  return `Try again ${isToday ? '' : 'tomorrow '}after ${formatTime(until)}`
}

/** Default if the server does not say how long the lockout lasts. */
const defaultLockOutSeconds = 300

type LockOut = {
  /** When the lockout ends; null if there is none. */
  lockedUntil: number | null
  /** Call it with every error response. */
  handleRefusal: (error: Error) => void
}

/** After too many wrong codes the server rejects every code for a while, even the right one. */
function useLockOut(): LockOut {
  const [lockedUntil, setLockedUntil] = useState<number | null>(null)

  useEffect(() => {
    if (lockedUntil === null) return undefined

    const timer = window.setTimeout(() => setLockedUntil(null), lockedUntil - Date.now())

    return () => window.clearTimeout(timer)
  }, [lockedUntil])

  function handleRefusal(error: Error) {
    if (refusalCode(error) !== 'over_request_rate_limit') return

    setLockedUntil(Date.now() + (secondsToWait(error) ?? defaultLockOutSeconds) * 1000)
  }

  return { lockedUntil, handleRefusal }
}
