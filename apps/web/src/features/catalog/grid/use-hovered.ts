import { debounce } from '@shoebox/web-kit/grid/pacing'
import { type RefObject, useEffect, useState } from 'react'
import { readCellIndex } from './use-grid-focus.ts'

/** Scrolling has ended after this time without scroll events. */
const scrollEndMs = 100

/**
 * Index of the photo under the mouse, or null. Ignores photos that scroll past the mouse, because each would cause two
 * more renders.
 */
export function useHoveredIndex(listRef: RefObject<HTMLElement | null>): number | null {
  const [hoveredIndex, setHoveredIndex] = useState<number | null>(null)

  useEffect(() => {
    const element = listRef.current
    if (element === null) return undefined

    let isScrolling = false
    let isTouch = true
    const onPointerOver = ({ target, pointerType }: PointerEvent) => {
      isTouch = pointerType === 'touch'
      if (!isScrolling && !isTouch) setHoveredIndex(readCellIndex(target))
    }
    const onPointerLeave = () => setHoveredIndex(null)
    const { call, cancel } = debounce(() => {
      isScrolling = false
      setHoveredIndex(isTouch ? null : readCellIndex(element.querySelector('li:hover')))
    }, scrollEndMs)
    const onScroll = () => {
      isScrolling = true
      call()
    }
    element.addEventListener('pointerover', onPointerOver)
    element.addEventListener('pointerleave', onPointerLeave)
    window.addEventListener('scroll', onScroll, { passive: true })

    return () => {
      element.removeEventListener('pointerover', onPointerOver)
      element.removeEventListener('pointerleave', onPointerLeave)
      window.removeEventListener('scroll', onScroll)
      cancel()
    }
  }, [listRef])

  return hoveredIndex
}
