import { useEffect, useRef } from 'react'

/**
 * For a place whose content changes under the reader: when the control that had the focus goes away, the focus
 * goes to the place itself and not to the page's start.
 */
export function useFocusKept() {
  const place = useRef<HTMLDivElement>(null)
  const isInside = useRef(false)

  // After every picture: only then is it known what has gone.
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isInside.current && isLost) place.current?.focus({ preventScroll: true })
  })

  return {
    ref: place,
    tabIndex: -1,
    className: 'outline-none',
    onFocus: () => {
      isInside.current = true
    },
    onBlur: () => {
      // What is taken away loses the focus without another element getting it.
      isInside.current = place.current?.contains(document.activeElement) === true
    },
  }
}
