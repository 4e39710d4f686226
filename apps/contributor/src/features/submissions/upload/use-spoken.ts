import { useEffect, useRef, useState } from 'react'

const everyMs = 10_000

/** What is read aloud: a change at most every ten seconds while files are sent, and the last word at once. */
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
