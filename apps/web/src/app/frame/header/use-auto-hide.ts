import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Sets `data-hidden` on the header as the page scrolls. One passive listener and one attribute: scrolling never
 * re-renders React. Focus inside the header shows it again, by CSS.
 */
export function useAutoHide(header: RefObject<HTMLElement | null>): void {
  const { key } = useLocation()
  const position = useRef<HeaderPosition>({ isHidden: false, from: 0 })
  const shownFor = useRef(key)

  // Every navigation shows the header, also when the scroll position is restored further down.
  useEffect(() => {
    if (shownFor.current === key) return

    shownFor.current = key
    position.current = { isHidden: false, from: window.scrollY }
    header.current?.removeAttribute('data-hidden')
  }, [header, key])

  useEffect(() => {
    let frame = 0
    const follow = () => {
      frame = 0
      position.current = moveHeader(position.current, window.scrollY)
      header.current?.toggleAttribute('data-hidden', position.current.isHidden)
    }
    const schedule = () => {
      if (frame === 0) frame = requestAnimationFrame(follow)
    }
    window.addEventListener('scroll', schedule, { passive: true })

    return () => {
      window.removeEventListener('scroll', schedule)
      cancelAnimationFrame(frame)
    }
  }, [header])
}

const hidesAfter = 5
const nearTop = 10

/** Whether the header is hidden, and the scroll position that the next scroll is measured from. */
type HeaderPosition = { isHidden: boolean; from: number }

/**
 * Scrolling down by more than 5 px hides the header, any scroll up shows it, and near the top it is always shown. A
 * slow scroll down adds up, because `from` stays until the 5 px are exceeded.
 */
export function moveHeader({ isHidden, from }: HeaderPosition, to: number): HeaderPosition {
  if (to <= nearTop || to < from) return { isHidden: false, from: to }
  if (to - from > hidesAfter) return { isHidden: true, from: to }

  return { isHidden, from }
}
