import { useEffect, useRef } from 'react'

/**
 * For a container whose content is replaced: when the focused control unmounts, focus moves to the container instead of
 * the start of the page.
 */
export function useFocusKept() {
  const place = useRef<HTMLDivElement>(null)
  const isInside = useRef(false)

  // After every render: only then is it known what has unmounted.
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
      // A removed element loses focus without another element receiving it.
      isInside.current = place.current?.contains(document.activeElement) === true
    },
  }
}
