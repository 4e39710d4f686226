import { useLayoutEffect, useRef } from 'react'

/** A button that goes with what it did leaves the keyboard at the top of the page; it goes on from this element. */
export function useFocusAfter<Kind extends HTMLElement>() {
  const ref = useRef<Kind>(null)
  const isDue = useRef(false)

  // After every drawing: the button goes with one of them, and the element may come with another.
  useLayoutEffect(() => {
    if (!isDue.current || ref.current === null || document.activeElement !== document.body) return
    isDue.current = false
    ref.current.focus()
  })

  return {
    ref,
    /** Said before the work begins. */
    expect: () => {
      isDue.current = true
    },
  }
}
