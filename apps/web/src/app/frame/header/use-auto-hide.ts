import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Toggles `data-hidden` on the header as the page scrolls, without re-rendering React. CSS shows the header again while
 * it contains focus.
 */
export function useAutoHide(header: RefObject<HTMLElement | null>): void {
  const { key } = useLocation()
  const state = useRef<HeaderState>({ isHidden: false, measuredFrom: 0 })
  const lastLocationKey = useRef(key)

  // Every navigation shows the header, even if the restored scroll position is further down.
  useEffect(() => {
    if (lastLocationKey.current === key) return

    lastLocationKey.current = key
    state.current = { isHidden: false, measuredFrom: window.scrollY }
    header.current?.removeAttribute('data-hidden')
  }, [header, key])

  useEffect(() => {
    let frame = 0
    const updateHeader = () => {
      frame = 0
      state.current = nextHeaderState(state.current, window.scrollY)
      header.current?.toggleAttribute('data-hidden', state.current.isHidden)
    }
    const scheduleUpdate = () => {
      if (frame === 0) frame = requestAnimationFrame(updateHeader)
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
type HeaderState = { isHidden: boolean; measuredFrom: number }

/**
 * Scrolling down by more than 5 px hides the header, any scroll up shows it, and near the top it is always shown. A
 * slow scroll down adds up, because `measuredFrom` stays until the 5 px are exceeded.
 */
export function nextHeaderState(
  { isHidden, measuredFrom }: HeaderState,
  scrollY: number,
): HeaderState {
  if (scrollY <= nearTopPx || scrollY < measuredFrom)
    return { isHidden: false, measuredFrom: scrollY }
  if (scrollY - measuredFrom > hideAfterPx) return { isHidden: true, measuredFrom: scrollY }

  return { isHidden, measuredFrom }
}
