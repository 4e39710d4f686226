import { useEffect, useRef } from 'react'

/** Long enough that a pull along the ruler writes once. */
const restMs = 300

/** Keeps the quote in the page's address, once it has rested. */
export function useQuoteAddress(): (search: string) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // After leaving, the address is another page's.
  useEffect(() => () => clearTimeout(timer.current), [])

  return (search) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(writeAddress, restMs, search)
  }
}

/** Past the router: to it, a new query is a new page, and a new page starts at the top. */
function writeAddress(search: string): void {
  try {
    window.history.replaceState(window.history.state, '', `?${search}`)
  } catch {
    // Safari refuses more than a hundred in half a minute. The sum still stands, and the button copies its link.
  }
}
