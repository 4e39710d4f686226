import { useEffect, useRef, useState } from 'react'

const everyMs = 10_000

/**
 * Throttled text for a live region: at most one change every ten seconds while uploading, and the final state
 * immediately.
 */
export function useSpoken(text: string, isBusy: boolean): string {
  const [spoken, setSpoken] = useState(text)
  const saidAt = useRef(0)

  useEffect(() => {
    const wait = isBusy ? Math.max(0, saidAt.current + everyMs - Date.now()) : 0
    const timer = setTimeout(() => {
      saidAt.current = Date.now()
      setSpoken(text)
    }, wait)
    return () => clearTimeout(timer)
  }, [text, isBusy])

  return spoken
}
