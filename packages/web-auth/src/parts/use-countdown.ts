import { useEffect, useState } from 'react'

/** Whole seconds until a timestamp, then 0. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  const isOver = left === 0

  useEffect(() => {
    if (isOver) return undefined

    const timer = setInterval(() => setNow(Date.now()), 250)

    return () => clearInterval(timer)
  }, [isOver])

  return left
}

/** Formats seconds as minutes and seconds: 0:42. */
export function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
