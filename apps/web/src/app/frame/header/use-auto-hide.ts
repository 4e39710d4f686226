import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Toggles `data-hidden` on the header as the page scrolls, without re-rendering React. CSS shows the header again while
 * it contains focus.
 */
export function useAutoHide(header: RefObject<HTMLElement | null>): void {
  const { key } = useLocation()
  const position = useRef<HeaderPosition>({ isHidden: false, measuredFrom: 0 })
  const lastLocationKey = useRef(key)

  // Every navigation shows the header, even if the restored scroll position is further down.
  useEffect(() => {
    if (lastLocationKey.current === key) return

    lastLocationKey.current = key
    position.current = { isHidden: false, measuredFrom: window.scrollY }
    header.current?.removeAttribute('data-hidden')
  }, [header, key])

  useEffect(() => {
    let frame = 0
    const updatePosition = () => {
      frame = 0
      position.current = moveHeader(position.current, window.scrollY)
      header.current?.toggleAttribute('data-hidden', position.current.isHidden)
    }
    const scheduleUpdate = () => {
      if (frame === 0) frame = requestAnimationFrame(updatePosition)
    }
    window.addEventListener('scroll', scheduleUpdate, { passive: true })

    return () => {
      window.removeEventListener('scroll', scheduleUpdate)
      cancelAnimationFrame(frame)
    }
  }, [header])
}

const hideAfterPx = 5
const nearTopPx = 10

/** Whether the header is hidden, and the scroll position that the next scroll is measured from. */
type HeaderPosition = { isHidden: boolean; measuredFrom: number }

/**
 * Scrolling down by more than 5 px hides the header, any scroll up shows it, and near the top it is always shown. A
 * slow scroll down adds up, because `measuredFrom` stays until the 5 px are exceeded.
 */
export function moveHeader(
  { isHidden, measuredFrom }: HeaderPosition,
  scrollY: number,
): HeaderPosition {
  if (scrollY <= nearTopPx || scrollY < measuredFrom)
    return { isHidden: false, measuredFrom: scrollY }
  if (scrollY - measuredFrom > hideAfterPx) return { isHidden: true, measuredFrom: scrollY }

  return { isHidden, measuredFrom }
}
