import { debounce } from '@shoebox/web-kit/grid/debounce'
import { type RefObject, useEffect, useState } from 'react'
import { cellIndexOf } from './cell-index.ts'

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

    let isMoving = false
    let isFinger = true
    const onOver = ({ target, pointerType }: PointerEvent) => {
      isFinger = pointerType === 'touch'
      if (!isMoving && !isFinger) setHovered(cellIndexOf(target))
    }
    const onLeave = () => setHovered(null)
    const { call, cancel } = debounce(() => {
      isMoving = false
      setHovered(isFinger ? null : cellIndexOf(element.querySelector('li:hover')))
    }, restMs)
    const onScroll = () => {
      isMoving = true
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
