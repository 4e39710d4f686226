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
  /** Loading the next page failed: no further requests, and no placeholder rows. */
  isHalted?: boolean
  loadMore: () => void
  /** Identity of the list; a new key starts at the top. */
  listKey: string
  /** Total number of photos, if known. */
  total?: number
  isSignedIn: boolean
  hrefOf: (photo: GridPhoto) => string
  /** A photo was clicked, to open in this tab or a new one. */
  onOpen?: (photo: GridPhoto, index: number) => void
  label?: string
}

const layouts = createLayoutCache()
const unmeasured: GridBox = { width: 0, windowWidth: 0 }
const none = new Float32Array()

/** Virtualized grid of justified rows: only rows near the viewport are mounted. */
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

  /** Delegated click handler instead of router links: scrolling mounts hundreds of cells. */
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

  // Delegated: one set of handlers on the list for all links.
  const handlers = { ...moves, onKeyDown: press, onClick: open, onAuxClick: open }
  /** The Continue button unmounts with the pause, so focus returns to the last photo. */
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
      {/* Remounted per page: moving the same element down with the end of the list would count as a layout shift. */}
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

/** Extrapolates from the loaded photos; effectively unlimited if the total is unknown. */
function restHeight(layout: GridLayout, total: number | undefined): number {
  const shown = shownCount(layout)
  if (total === undefined || shown === 0) return Number.MAX_SAFE_INTEGER

  return (Math.max(1, total - shown) * layout.height) / shown
}

/** Rows to mount, in list order, including the focused row if it is outside the window. */
function rowsToDraw(first: number, end: number, focused: number | null): number[] {
  const rows = Array.from({ length: end - first }, (_, at) => first + at)
  if (focused === null || (focused >= first && focused < end)) return rows

  return focused < first ? [focused, ...rows] : [...rows, focused]
}

function isModified({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey
}
