import { useLayoutEffect, useRef } from 'react'

/** Moves focus to the element with this ref if the focused button disappears after its action. */
export function useFocusAfter<Kind extends HTMLElement>() {
  const ref = useRef<Kind>(null)
  const isPrepared = useRef(false)

  // Runs on every render: the button and this element may change in different renders.
  useLayoutEffect(() => {
    if (!isPrepared.current || ref.current === null || document.activeElement !== document.body)
      return
    isPrepared.current = false
    ref.current.focus()
  })

  return {
    ref,
    /** Call before the action starts. */
    prepareFocus: () => {
      isPrepared.current = true
    },
  }
}
