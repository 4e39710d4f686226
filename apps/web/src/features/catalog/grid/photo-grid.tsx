import { shownCount } from '@shoebox/web-kit/grid/grid-keys'
import type { GridLayout } from '@shoebox/web-kit/grid/layout'
import { createLayoutCache } from '@shoebox/web-kit/grid/layout-cache'
import { gridMeasures } from '@shoebox/web-kit/grid/measures'
import { ratiosOf } from '@shoebox/web-kit/grid/ratios'
import { drawnHeight } from '@shoebox/web-kit/grid/scroll-scale'
import { SkipLink } from '@shoebox/web-kit/site/skip-link.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type MouseEvent, useMemo, useRef } from 'react'
import { useGo } from '../../../lib/use-go.ts'
import { stateOfLink } from '../lists/find-list.ts'
import { indexOf } from './cell-index.ts'
import { copyNumber, isCopyKey } from './copy-number.ts'
import { GridCells } from './grid-cells.tsx'
import type { GridPhoto } from './grid-photo.ts'
import { LoadingTail } from './loading-tail.tsx'
import { captionHeight } from './photo-cell.tsx'
import { type GridBox, useGridBox } from './use-grid-box.ts'
import { useGridFocus } from './use-grid-focus.ts'
import { useGridWindow } from './use-grid-window.ts'
import { useHovered } from './use-hovered.ts'
import { useInfiniteScroll } from './use-infinite-scroll.ts'
import { useMedia } from './use-media.ts'
import { useScrollRestore } from './use-scroll-restore.ts'
import { useSignedPages } from './use-signed-pages.ts'

type PhotoGridProps = {
  photos: readonly GridPhoto[]
  hasEnded: boolean
  isLoadingMore: boolean
  /** Reading on has failed: nothing more is asked for, and no room is kept for it. */
  isHalted?: boolean
  loadMore: () => void
  /** Which list it is; another one begins at its own top. */
  listKey: string
  /** How many there are in all, as far as that is known. */
  total?: number
  isSignedIn: boolean
  hrefOf: (photo: GridPhoto) => string
  /** A photo was clicked on, in this tab or for another. */
  onOpen?: (photo: GridPhoto, index: number) => void
  label?: string
}

const layouts = createLayoutCache()
const unmeasured: GridBox = { width: 0, windowWidth: 0 }
const none = new Float32Array()

/** Justified rows of any number of photos, of which only those near the view exist. */
export function PhotoGrid(props: PhotoGridProps) {
  const { photos, hasEnded, listKey, isSignedIn, hrefOf } = props
  const list = useRef<HTMLUListElement>(null)
  const box = useGridBox(list)
  const isCoarse = useMedia('(pointer: coarse)')
  const isPrinting = useMedia('print')
  const go = useGo()
  const client = useQueryClient()

  const hasCaption = isSignedIn && isCoarse
  const measures = gridMeasures((box ?? unmeasured).windowWidth)
  const { layout, sizeKey } = useLayout({ props, box, hasCaption })
  const canLoad = box !== null && !hasEnded && !props.isLoadingMore && props.isHalted !== true
  const { goOn, isPaused, resume } = useInfiniteScroll({
    list,
    layout,
    listKey,
    count: photos.length,
    canLoad,
    loadMore: props.loadMore,
  })
  const { first, end, seen, shift, isFling, jump } = useGridWindow({
    list,
    layout,
    listKey,
    sizeKey,
    onLook: goOn,
  })
  const { stop, focused, focusedRow, focusOn, moves } = useGridFocus({
    list,
    layout,
    listKey,
    seen,
    jump,
  })
  const hovered = useHovered(list)
  const keep = useScrollRestore({ list, layout, listKey, jump, focusOn })
  useSignedPages({ photos, layout, first, end, canAsk: !isFling, isSignedIn })

  /** The links themselves know nothing of the router: hundreds of them are made while somebody scrolls. */
  function open(event: MouseEvent) {
    const index = indexOf(event.target)
    const photo = index === null ? undefined : photos[index]
    if (index === null || photo === undefined || event.button > 1) return

    props.onOpen?.(photo, index)
    if (event.button === 1 || isModified(event)) return

    event.preventDefault()
    keep()
    go(hrefOf(photo), { state: stateOfLink(client, photo, index) })
  }

  function press(event: KeyboardEvent) {
    const index = indexOf(event.target)
    const photo = index === null ? undefined : photos[index]
    if (photo !== undefined && isSignedIn && isCopyKey(event)) void copyNumber(photo)
    else moves.onKeyDown(event)
  }

  // On the list for all of its links.
  const handlers = { ...moves, onKeyDown: press, onClick: open, onAuxClick: open }
  /** The button leaves with the pause, so the focus goes to where the keys were. */
  function goOnByHand() {
    focusOn(shownCount(layout) - 1)
    resume()
  }

  const setSize = props.total ?? (hasEnded ? photos.length : -1)
  const manner = { hrefOf, isSignedIn, hasCaption, isPrinting, canAsk: !isFling, setSize }

  return (
    <>
      <div className="print:hidden">
        <SkipLink to="footer">Skip to footer</SkipLink>
      </div>
      <ul
        ref={list}
        aria-label={props.label ?? 'Photos'}
        {...handlers}
        style={{ height: drawnHeight(layout.height) }}
        className="relative print:grid print:h-auto! print:grid-cols-4 print:gap-3"
      >
        <GridCells
          {...manner}
          rows={rowsToDraw(first, end, focusedRow)}
          layout={layout}
          photos={photos}
          shift={shift}
          stop={stop}
          hovered={hovered}
          focused={focused}
        />
      </ul>
      {/* A new one with each page: one that moved down with the end of the list would be seen to jump. */}
      {!hasEnded && !isPaused && props.isHalted !== true && (
        <LoadingTail key={photos.length} {...measures} height={restHeight(layout, props.total)} />
      )}
      {isPaused && (
        <div className="py-6">
          <Button onClick={goOnByHand}>Continue</Button>
        </div>
      )}
    </>
  )
}

type Laid = { props: PhotoGridProps; box: GridBox | null; hasCaption: boolean }

function useLayout({ props: { photos, listKey, hasEnded }, box, hasCaption }: Laid) {
  const { width, windowWidth } = box ?? unmeasured
  const ratios = useMemo(() => ratiosOf(photos), [photos])
  const layout = useMemo(
    () =>
      layouts.layOut({
        ...gridMeasures(windowWidth),
        ratios: width === 0 ? none : ratios,
        width,
        caption: hasCaption ? captionHeight : 0,
        list: listKey,
        hasEnded,
      }),
    [ratios, width, windowWidth, hasCaption, listKey, hasEnded],
  )

  return { layout, sizeKey: [width, windowWidth, hasCaption].join('|') }
}

/** As if the photos to come were like those that are there; without end where nobody knows how many they are. */
function restHeight(layout: GridLayout, total: number | undefined): number {
  const shown = shownCount(layout)
  if (total === undefined || shown === 0) return Number.MAX_SAFE_INTEGER

  return (Math.max(1, total - shown) * layout.height) / shown
}

/** In the order of the list, whichever of them has the focus. */
function rowsToDraw(first: number, end: number, focused: number | null): number[] {
  const rows = Array.from({ length: end - first }, (_, at) => first + at)
  if (focused === null || (focused >= first && focused < end)) return rows

  return focused < first ? [focused, ...rows] : [...rows, focused]
}

function isModified({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey
}
