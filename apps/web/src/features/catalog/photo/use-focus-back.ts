import { type RefObject, useEffect, useRef } from 'react'

/** Returns focus to the opener when the overlay closes, even if the page below changed meanwhile. */
export function useFocusBack(opener: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const wasOpen = useRef(false)

  useEffect(() => {
    const isClosed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    // Runs after the site frame, which focuses the main content after a navigation.
    if (isClosed) queueMicrotask(() => isLost(opener.current) && opener.current?.focus())
  }, [opener, isOpen])
}

/** Focus is on nothing, or on a container of the opener. */
function isLost(opener: HTMLElement | null): boolean {
  const focused = document.activeElement

  return focused === null || focused === document.body || focused.contains(opener)
}
