import { useLayoutEffect, useRef } from 'react'

/** Moves focus to this element when a button disappears after its action; otherwise focus falls back to the body. */
export function useFocusAfter<Kind extends HTMLElement>() {
  const ref = useRef<Kind>(null)
  const isDue = useRef(false)

  // Runs on every render: the button and this element may change in different renders.
  useLayoutEffect(() => {
    if (!isDue.current || ref.current === null || document.activeElement !== document.body) return
    isDue.current = false
    ref.current.focus()
  })

  return {
    ref,
    /** Call before the action starts. */
    expect: () => {
      isDue.current = true
    },
  }
}
