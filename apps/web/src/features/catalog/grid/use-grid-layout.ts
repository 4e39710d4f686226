import { isPrinting } from '@shoebox/web-kit/browser/media'
import { gridMeasures } from '@shoebox/web-kit/grid/layout'
import { createLayoutCache } from '@shoebox/web-kit/grid/layout-cache'
import { debounce, resizeDebounceMs } from '@shoebox/web-kit/grid/pacing'
import { ratiosOf } from '@shoebox/web-kit/grid/ratio'
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import type { GridPhoto } from './grid-photo.ts'
import { captionHeight } from './photo-cell.tsx'

type GridLayoutOptions = {
  list: RefObject<HTMLElement | null>
  photos: readonly GridPhoto[]
  listKey: string
  hasEnded: boolean
  hasCaption: boolean
}

const layouts = createLayoutCache()
const noRatios = new Float32Array()

/** Justified rows for the current width of the grid. Without rows until the grid is measured. */
export function useGridLayout({ list, photos, listKey, hasEnded, hasCaption }: GridLayoutOptions) {
  const { width, windowWidth } = useGridBox(list)
  const isMeasured = windowWidth > 0
  const ratios = useMemo(() => ratiosOf(photos), [photos])
  const layout = useMemo(
    () =>
      layouts.layOut({
        ...gridMeasures(windowWidth),
        ratios: width === 0 ? noRatios : ratios,
        width,
        caption: hasCaption ? captionHeight : 0,
        list: listKey,
        hasEnded,
      }),
    [ratios, width, windowWidth, hasCaption, listKey, hasEnded],
  )

  return {
    layout,
    isMeasured,
    measures: gridMeasures(windowWidth),
    /** Changes when the rows must be computed for another size. */
    sizeKey: [width, windowWidth, hasCaption].join('|'),
  }
}

type GridBox = { width: number; windowWidth: number }

const unmeasured: GridBox = { width: 0, windowWidth: 0 }

/** Width of the grid and of the window; zero until measured. */
function useGridBox(list: RefObject<HTMLElement | null>): GridBox {
  const [box, setBox] = useState(unmeasured)

  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return undefined

    const measure = () => {
      // The paper width would rearrange the rows on the screen.
      if (isPrinting()) return

      const next = { width: element.clientWidth, windowWidth: window.innerWidth }
      setBox((last) => (isSame(last, next) ? last : next))
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
