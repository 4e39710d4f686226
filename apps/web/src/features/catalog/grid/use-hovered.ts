import { debounce } from '@shoebox/web-kit/grid/pacing'
import { type RefObject, useEffect, useState } from 'react'
import { cellIndexOf } from './use-grid-focus.ts'

/** Time without scroll events after which the list counts as still. */
const restMs = 100

/**
 * Index of the photo under the mouse, or null. Photos that scroll past a resting mouse do not count: each would render
 * twice more, in the very frames that scroll the list.
 */
export function useHovered(list: RefObject<HTMLElement | null>): number | null {
  const [hovered, setHovered] = useState<number | null>(null)

  useEffect(() => {
    const element = list.current
    if (element === null) return undefined

    let isScrolling = false
    let isTouch = true
    const onOver = ({ target, pointerType }: PointerEvent) => {
      isTouch = pointerType === 'touch'
      if (!isScrolling && !isTouch) setHovered(cellIndexOf(target))
    }
    const onLeave = () => setHovered(null)
    const { call, cancel } = debounce(() => {
      isScrolling = false
      setHovered(isTouch ? null : cellIndexOf(element.querySelector('li:hover')))
    }, restMs)
    const onScroll = () => {
      isScrolling = true
      call()
    }
    element.addEventListener('pointerover', onOver)
    element.addEventListener('pointerleave', onLeave)
    window.addEventListener('scroll', onScroll, { passive: true })

    return () => {
      element.removeEventListener('pointerover', onOver)
      element.removeEventListener('pointerleave', onLeave)
      window.removeEventListener('scroll', onScroll)
      cancel()
    }
  }, [list])

  return hovered
}
