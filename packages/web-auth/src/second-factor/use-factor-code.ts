import { formatTime } from '@shoebox/web-kit/text/format'
import { useEffect, useState } from 'react'
import { authErrorCode, retryAfterSeconds } from '../session/auth-error.ts'
import { findIncompleteMessage } from './factor-code-field.tsx'
import { type FactorCodeKind, factorFailureText } from './factor-failure.ts'

export type FactorAttempt = {
  error: Error | null
  isPending: boolean
  reset: () => void
  mutate: (code: string, options: { onError: (error: Error) => void }) => void
}

/** The state of a second-factor form: the typed code, its error and the submit action. */
export function useFactorCode({ error, isPending, reset, mutate }: FactorAttempt) {
  const [kind, setKind] = useState<FactorCodeKind>('authenticator-app')
  const [code, setCode] = useState('')
  const [inputError, setInputError] = useState<string | null>(null)
  // The server counts wrong codes per kind: recovery codes still work after too many wrong app codes.
  const lockOuts = { 'authenticator-app': useLockOut(), recovery: useLockOut() }
  const { lockedUntil, handleError } = lockOuts[kind]
  const serverError = error === null ? null : factorFailureText(error, kind)

  function changeCode(newCode: string) {
    setCode(newCode)
    setInputError(null)
    if (error !== null) reset()
  }

  function selectKind(newKind: FactorCodeKind) {
    setKind(newKind)
    changeCode('')
  }

  function submit() {
    if (isPending || lockedUntil !== null) return

    const incompleteMessage = findIncompleteMessage(kind, code)
    setInputError(incompleteMessage)
    if (incompleteMessage === null) mutate(code, { onError: handleError })
  }

  return {
    selectKind,
    submit,
    field: { kind, code, onChange: changeCode, error: inputError ?? serverError ?? undefined },
    /** Why submitting is disabled; undefined if it is enabled. */
    disabledReason: lockedUntil === null ? undefined : lockOutMessage(lockedUntil),
  }
}

/** Says when the lockout ends. It lasts at most a day, so it ends today or tomorrow. */
export function lockOutMessage(until: number, now = Date.now()): string {
  const isToday = new Date(until).getDate() === new Date(now).getDate()

  return `Try again ${isToday ? '' : 'tomorrow '}after ${formatTime(until)}`
}

/** Used if the server does not say how long the lockout lasts. */
const defaultLockOutSeconds = 300

type LockOut = {
  /** When the lockout ends; null if there is none. */
  lockedUntil: number | null
  /** Call this with every error. Starts the lockout if there were too many wrong codes. */
  handleError: (error: Error) => void
}

/** Tracks a lockout: after too many wrong codes, the server rejects even correct codes for a while. */
function useLockOut(): LockOut {
  const [lockedUntil, setLockedUntil] = useState<number | null>(null)

  useEffect(() => {
    if (lockedUntil === null) return undefined

    const timer = window.setTimeout(() => setLockedUntil(null), lockedUntil - Date.now())

    return () => window.clearTimeout(timer)
  }, [lockedUntil])

  function handleError(error: Error) {
    if (authErrorCode(error) !== 'over_request_rate_limit') return

    setLockedUntil(Date.now() + (retryAfterSeconds(error) ?? defaultLockOutSeconds) * 1000)
  }

  return { lockedUntil, handleError }
}
