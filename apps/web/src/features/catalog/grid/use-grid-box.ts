import { debounce, resizeDebounceMs } from '@shoebox/web-kit/grid/debounce'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { isPrinting } from './is-printing.ts'

export type GridBox = { width: number; windowWidth: number }

/** Width of the grid; null until measured. */
export function useGridBox(list: RefObject<HTMLElement | null>): GridBox | null {
  const [box, setBox] = useState<GridBox | null>(null)

  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return undefined

    const measure = () => {
      // The paper width would rearrange the rows on the screen.
      if (isPrinting()) return

      const next = { width: element.clientWidth, windowWidth: window.innerWidth }
      setBox((last) => (last !== null && isSame(last, next) ? last : next))
    }
    measure()

    const { call, cancel } = debounce(measure, resizeDebounceMs)
    const observer = new ResizeObserver(call)
    observer.observe(element)
    // Grid measures depend on the window width, even if the width of the grid does not change.
    window.addEventListener('resize', call)

    return () => {
      observer.disconnect()
      window.removeEventListener('resize', call)
      cancel()
    }
  }, [list])

  return box
}

function isSame(a: GridBox, b: GridBox): boolean {
  return a.width === b.width && a.windowWidth === b.windowWidth
}
