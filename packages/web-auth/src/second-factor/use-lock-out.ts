import { useEffect, useState } from 'react'
import { refusalCode, secondsToWait } from '../session/auth-refusal.ts'

/** If the server does not say how long it takes no code. */
const usualSeconds = 300

type LockOut = {
  /** Until when no code is taken; null while one is. */
  lockedUntil: number | null
  /** To be told of each refusal. */
  noteRefusal: (error: Error) => void
}

/** After too many wrong codes every further one is refused for a while, the right one too. */
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
