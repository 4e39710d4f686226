import { isPrinting } from '@shoebox/web-kit/browser/media'
import { gridMeasures } from '@shoebox/web-kit/grid/layout'
import { createLayoutCache } from '@shoebox/web-kit/grid/layout-cache'
import { debounce, resizeDebounceMs } from '@shoebox/web-kit/grid/pacing'
import { ratiosOf } from '@shoebox/web-kit/grid/ratio'
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import type { GridPhoto } from './grid-photo.ts'
import { captionHeight } from './photo-cell.tsx'

type GridLayoutOptions = {
  listRef: RefObject<HTMLElement | null>
  photos: readonly GridPhoto[]
  listKey: string
  hasEnded: boolean
  hasCaption: boolean
}

const layoutCache = createLayoutCache()
const noRatios = new Float32Array()

/** Lays out justified rows for the current width of the grid. Returns no rows until the grid is measured. */
export function useGridLayout({
  listRef,
  photos,
  listKey,
  hasEnded,
  hasCaption,
}: GridLayoutOptions) {
  const { width, windowWidth } = useGridWidths(listRef)
  const isMeasured = windowWidth > 0
  const ratios = useMemo(() => ratiosOf(photos), [photos])
  const layout = useMemo(
    () =>
      layoutCache.getLayout({
        ...gridMeasures(windowWidth),
        ratios: width === 0 ? noRatios : ratios,
        width,
        captionHeight: hasCaption ? captionHeight : 0,
        listKey,
        hasEnded,
      }),
    [ratios, width, windowWidth, hasCaption, listKey, hasEnded],
  )

  return {
    layout,
    isMeasured,
    /** Row height and gap at this window width. */
    measures: gridMeasures(windowWidth),
    /** Changes if the width changes or captions appear, which rearranges the rows. */
    sizeKey: [width, windowWidth, hasCaption].join('|'),
  }
}

type GridWidths = { width: number; windowWidth: number }

const unmeasuredWidths: GridWidths = { width: 0, windowWidth: 0 }

/** Width of the grid and of the window; zero until measured. */
function useGridWidths(listRef: RefObject<HTMLElement | null>): GridWidths {
  const [widths, setWidths] = useState(unmeasuredWidths)

  useLayoutEffect(() => {
    const element = listRef.current
    if (element === null) return undefined

    const measure = () => {
      // While printing, ignore the paper width: it would rearrange the rows on the screen.
      if (isPrinting()) return

      const measured = { width: element.clientWidth, windowWidth: window.innerWidth }
      setWidths((current) => (isSameWidths(current, measured) ? current : measured))
    }
    measure()

    const { call, cancel } = debounce(measure, resizeDebounceMs)
    const observer = new ResizeObserver(call)
    observer.observe(element)
    // The row height and gap depend on the window width, which can change without the grid width.
    window.addEventListener('resize', call)

    return () => {
      observer.disconnect()
      window.removeEventListener('resize', call)
      cancel()
    }
  }, [listRef])

  return widths
}

function isSameWidths(a: GridWidths, b: GridWidths): boolean {
  return a.width === b.width && a.windowWidth === b.windowWidth
}
