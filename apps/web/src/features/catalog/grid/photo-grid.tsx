import { useMedia } from '@shoebox/web-kit/browser/media'
import { shownCount } from '@shoebox/web-kit/grid/grid-keys'
import type { GridLayout, GridMeasures } from '@shoebox/web-kit/grid/layout'
import { drawnHeight } from '@shoebox/web-kit/grid/scroll-position'
import { useShortcuts } from '@shoebox/web-kit/keyboard/shortcuts'
import { SkipLink } from '@shoebox/web-kit/site/skip-link.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { type MouseEvent, useMemo, useRef } from 'react'
import { useAppNavigate } from '../../../lib/use-app-navigate.ts'
import { copyNumber } from '../copy-number.ts'
import type { GridPhoto } from './grid-photo.ts'
import { type CellOptions, PhotoCell } from './photo-cell.tsx'
import { indexOf, useGridFocus } from './use-grid-focus.ts'
import { useGridLayout } from './use-grid-layout.ts'
import { useGridWindow } from './use-grid-window.ts'
import { useHovered } from './use-hovered.ts'
import { useInfiniteScroll } from './use-infinite-scroll.ts'
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
  /** Navigation state of the link to the photo at an index: the photo page finds its list by it. */
  stateOf: (index: number) => object
  /** A photo was clicked, to open in this tab or a new one. */
  onOpen?: (photo: GridPhoto, index: number) => void
  label?: string
}

const arrowKeys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']

/** Virtualized grid of justified rows: only rows near the viewport are mounted. */
export function PhotoGrid(props: PhotoGridProps) {
  const { photos, hasEnded, listKey, isSignedIn, hrefOf } = props
  const list = useRef<HTMLUListElement>(null)
  const isCoarse = useMedia('(pointer: coarse)')
  const isPrinting = useMedia('print')
  const go = useAppNavigate()

  const hasCaption = isSignedIn && isCoarse
  const { layout, sizeKey, isMeasured, measures } = useGridLayout({
    list,
    photos,
    listKey,
    hasEnded,
    hasCaption,
  })
  const canLoad = isMeasured && !hasEnded && !props.isLoadingMore && props.isHalted !== true
  const { loadMoreIfNearEnd, isPaused, resume } = useInfiniteScroll({
    list,
    layout,
    listKey,
    count: photos.length,
    canLoad,
    loadMore: props.loadMore,
  })
  const { first, end, visible, shift, isFling, jump } = useGridWindow({
    list,
    layout,
    listKey,
    sizeKey,
    onViewChange: loadMoreIfNearEnd,
  })
  const { tabStop, focused, focusedRow, focusOn, moves } = useGridFocus({
    list,
    layout,
    listKey,
    visible,
    jump,
  })
  const hovered = useHovered(list)
  const savePosition = useScrollRestore({ list, layout, listKey, jump, focusOn })
  useSignedPages({ photos, layout, first, end, isFling, isSignedIn })

  /** Delegated click handler instead of router links: scrolling mounts hundreds of cells. */
  function open(event: MouseEvent) {
    const index = indexOf(event.target)
    const photo = index === null ? undefined : photos[index]
    if (index === null || photo === undefined || event.button > 1) return

    props.onOpen?.(photo, index)
    if (event.button === 1 || isModified(event)) return

    event.preventDefault()
    savePosition()
    go(hrefOf(photo), { state: props.stateOf(index) })
  }

  useShortcuts(
    [
      {
        keys: ['Mod+c'],
        label: 'Copy the number of the focused photo',
        isActive: isSignedIn,
        run: ({ target }) => {
          const photo = photos[indexOf(target) ?? -1]
          if (photo === undefined || hasSelectedText()) return false

          void copyNumber(photo)
          return true
        },
      },
      // Only for the list of shortcuts: useGridFocus handles these keys.
      { keys: arrowKeys, label: 'Move to another photo', run: () => false },
    ],
    { scope: list },
  )

  /** The Continue button unmounts with the pause, so focus returns to the last photo. */
  function resumeLoading() {
    focusOn(shownCount(layout) - 1)
    resume()
  }

  const setSize = props.total ?? (hasEnded ? photos.length : -1)
  const canLoadImages = !isFling
  // One object for all cells: memo compares one prop instead of six per cell and frame.
  const options = useMemo<CellOptions>(
    () => ({ hrefOf, isSignedIn, hasCaption, isPrinting, canLoadImages, setSize }),
    [hrefOf, isSignedIn, hasCaption, isPrinting, canLoadImages, setSize],
  )

  // Delegated: one set of handlers on the list for all links.
  const handlers = { ...moves, onClick: open, onAuxClick: open }

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
          options={options}
          rows={rowsToRender(first, end, focusedRow)}
          layout={layout}
          photos={photos}
          shift={shift}
          tabStop={tabStop}
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
          <Button onClick={resumeLoading}>Continue</Button>
        </div>
      )}
    </>
  )
}

type GridCellsProps = {
  options: CellOptions
  rows: readonly number[]
  layout: GridLayout
  photos: readonly GridPhoto[]
  /** Index of the photo that Tab reaches. */
  tabStop: number
  /** Hovered and focused photos show more information. */
  hovered: number | null
  focused: number | null
  /** Offset of list coordinates from page coordinates, in pixels. */
  shift: number
}

/** A flat list of cells, not nested by row: a photo keeps its DOM element when a resize moves it to another row. */
function GridCells(props: GridCellsProps) {
  const { options, rows, layout, photos, tabStop, hovered, focused, shift } = props

  return rows.flatMap((row) => {
    const first = layout.rowStart[row] ?? 0
    const top = (layout.rowTop[row] ?? 0) - shift
    const inRow = photos.slice(first, layout.rowStart[row + 1])

    return inRow.map((photo, at) => (
      <PhotoCell
        key={photo.id}
        options={options}
        photo={photo}
        index={first + at}
        left={layout.left[first + at] ?? 0}
        top={top}
        width={layout.width[first + at] ?? 0}
        height={layout.rowHeight[row] ?? 0}
        isTabStop={first + at === tabStop}
        isHoveredOrFocused={first + at === hovered || first + at === focused}
        isFirstRow={row === 0}
      />
    ))
  })
}

/** Rows to mount, in list order, including the focused row if it is outside the window. */
function rowsToRender(first: number, end: number, focused: number | null): number[] {
  const rows = Array.from({ length: end - first }, (_, at) => first + at)
  if (focused === null || (focused >= first && focused < end)) return rows

  return focused < first ? [focused, ...rows] : [...rows, focused]
}

type LoadingTailProps = GridMeasures & {
  /** Estimated height of the rest of the list. */
  height: number
}

/** Cap in viewport heights; more makes no difference. */
const maxTailViewports = 10

/**
 * Placeholder rows for the rest of the list. Users who scroll faster than pages load see that the list continues, and
 * the footer, which each page pushes down, stays out of view. At three viewport heights a busy machine still showed it.
 */
function LoadingTail({ target, gap, height }: LoadingTailProps) {
  const across = Math.round(1.3 * target)
  const rows = `repeating-linear-gradient(to bottom, var(--color-well) 0 ${target}px, transparent 0 ${target + gap}px)`
  const cells = `repeating-linear-gradient(to right, transparent 0 ${across}px, var(--color-surround) 0 ${across + gap}px)`

  return (
    <div
      aria-hidden="true"
      style={{
        marginTop: gap,
        height: `min(${Math.round(height)}px, ${maxTailViewports * 100}dvh)`,
        backgroundImage: `${cells}, ${rows}`,
      }}
      className="print:hidden"
    />
  )
}

/** Extrapolates from the loaded photos; effectively unlimited if the total is unknown. */
function restHeight(layout: GridLayout, total: number | undefined): number {
  const shown = shownCount(layout)
  if (total === undefined || shown === 0) return Number.MAX_SAFE_INTEGER

  return (Math.max(1, total - shown) * layout.height) / shown
}

/** Then Ctrl+C copies the selection. */
function hasSelectedText(): boolean {
  return window.getSelection()?.isCollapsed === false
}

function isModified({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey
}
