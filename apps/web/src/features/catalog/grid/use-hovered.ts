import { debounce } from '@shoebox/web-kit/grid/debounce'
import { type RefObject, useEffect, useState } from 'react'
import { cellIndexOf } from './cell-index.ts'

/** So long after its last movement a list lies still. */
const restMs = 100

/**
 * The photo under the mouse; null where there is none. Photos that pass under a mouse at rest are not looked at: each would be
 * drawn twice more, in the frames that have to move the list.
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
