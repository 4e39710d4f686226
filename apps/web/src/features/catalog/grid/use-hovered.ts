import { debounce } from '@shoebox/web-kit/grid/pacing'
import { type RefObject, useEffect, useState } from 'react'
import { readCellIndex } from './use-grid-focus.ts'

/** Time without scroll events after which scrolling has ended. */
const scrollEndMs = 100

/**
 * Index of the photo under the mouse, or null. Photos that scroll past a resting mouse do not count: each would cause
 * two more renders while the list scrolls.
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
