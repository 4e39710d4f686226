import { type RefObject, useEffect, useRef } from 'react'

/** Once what lay over the page is closed, the focus is where it was opened, also if another page has come below meanwhile. */
export function useFocusBack(opener: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const wasOpen = useRef(false)

  useEffect(() => {
    const isClosed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    // After the frame of the site, which takes the focus to the content of another page.
    if (isClosed) queueMicrotask(() => isLost(opener.current) && opener.current?.focus())
  }, [opener, isOpen])
}

/** On nothing, or on all of the content. */
function isLost(opener: HTMLElement | null): boolean {
  const focused = document.activeElement

  return focused === null || focused === document.body || focused.contains(opener)
}
