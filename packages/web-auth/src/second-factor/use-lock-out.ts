import { useEffect, useState } from 'react'
import { refusalCode, secondsToWait } from '../session/auth-refusal.ts'

/** Default if the server does not say how long the lockout lasts. */
const usualSeconds = 300

type LockOut = {
  /** When the lockout ends; null if there is none. */
  lockedUntil: number | null
  /** Call it with every error response. */
  noteRefusal: (error: Error) => void
}

/** After too many wrong codes the server rejects every code for a while, even the right one. */
export function useLockOut(): LockOut {
  const [lockedUntil, setLockedUntil] = useState<number | null>(null)

  useEffect(() => {
    if (lockedUntil === null) return undefined

    const timer = window.setTimeout(() => setLockedUntil(null), lockedUntil - Date.now())

    return () => window.clearTimeout(timer)
  }, [lockedUntil])

  function noteRefusal(error: Error) {
    if (refusalCode(error) !== 'over_request_rate_limit') return

    setLockedUntil(Date.now() + (secondsToWait(error) ?? usualSeconds) * 1000)
  }

  return { lockedUntil, noteRefusal }
}
