import { useMedia } from '@shoebox/web-kit/browser/media'
import { countShownPhotos } from '@shoebox/web-kit/grid/grid-keys'
import type { GridLayout } from '@shoebox/web-kit/grid/layout'
import { renderedHeight } from '@shoebox/web-kit/grid/scroll-position'
import { SkipLink } from '@shoebox/web-kit/site/skip-link.tsx'
import { type MouseEvent, Suspense, useContext, useMemo, useRef } from 'react'
import { useAppNavigate } from '../../../lib/use-app-navigate.ts'
import { PhotoActionsContext } from '../photo-actions.tsx'
import { estimateRemainingHeight, GridEnd } from './grid-end.tsx'
import type { GridPhoto } from './grid-photo.ts'
import { type CellOptions, PhotoCell } from './photo-cell.tsx'
import { readPhotoIndex, useGridFocus } from './use-grid-focus.ts'
import { useGridLayout } from './use-grid-layout.ts'
import { useGridSelection } from './use-grid-selection.ts'
import { useGridShortcuts } from './use-grid-shortcuts.ts'
import { useGridWindow } from './use-grid-window.ts'
import { useHoveredIndex } from './use-hovered.ts'
import { useInfiniteScroll } from './use-infinite-scroll.ts'
import { useLoadPressedActions } from './use-load-pressed-actions.ts'
import { useScrollRestore } from './use-scroll-restore.ts'
import { useSignedUrlPrefetch } from './use-signed-url-prefetch.ts'

type PhotoGridProps = {
  photos: readonly GridPhoto[]
  hasEnded: boolean
  isLoadingMore: boolean
  /** The next page failed to load or the browser is offline: no more requests and no placeholder rows. */
  isLoadingStopped?: boolean
  loadMore: () => void
  /** The next page loads when the user presses a button, not on scroll. */
  loadsOnDemand?: boolean
  /** Identifies the list. Each list has its own focus, scroll position and layout. */
  listKey: string
  /** Total number of photos, if known. */
  total?: number
  isSignedIn: boolean
  getHref: (photo: GridPhoto) => string
  /** Navigation state of the link to a photo. It tells the photo page which list the photo is in. */
  getLinkState: (index: number) => object
  /** Called when the user opens a photo, in this tab or a new one. */
  onOpen?: (photo: GridPhoto, index: number) => void
  label?: string
  /** Users can select photos, for actions on many photos at once. */
  isSelectable?: boolean
}

/** Virtualized grid of justified rows: only rows near the viewport are mounted. */
export function PhotoGrid(props: PhotoGridProps) {
  const { photos, hasEnded, listKey, isSignedIn, getHref, loadsOnDemand = false } = props
  const { SelectedPhotos } = useContext(PhotoActionsContext)
  const listRef = useRef<HTMLUListElement>(null)
  const isTouch = useMedia('(pointer: coarse)')
  const isPrinting = useMedia('print')
  const navigate = useAppNavigate()

  const hasCaption = isSignedIn && isTouch
  const { layout, sizeKey, isMeasured, measures } = useGridLayout({
    listRef,
    photos,
    listKey,
    hasEnded,
    hasCaption,
  })
  const hasMore = !hasEnded && props.isLoadingStopped !== true
  const canLoad = isMeasured && hasMore && !props.isLoadingMore && !loadsOnDemand
  const { loadMoreIfNearEnd, isPaused, resume } = useInfiniteScroll({
    listRef,
    layout,
    listKey,
    photoCount: photos.length,
    canLoad,
    loadMore: props.loadMore,
  })
  const { first, end, visibleRange, shift, isFling, jumpTo } = useGridWindow({
    listRef,
    layout,
    listKey,
    sizeKey,
    onViewChange: loadMoreIfNearEnd,
  })
  const { tabStopIndex, focusedIndex, focusedRow, focusPhoto, focusHandlers } = useGridFocus({
    listRef,
    layout,
    listKey,
    visibleRange,
    jumpTo,
  })
  const hoveredIndex = useHoveredIndex(listRef)
  const savePosition = useScrollRestore({ listRef, layout, listKey, jumpTo, focusPhoto })
  useSignedUrlPrefetch({ photos, layout, first, end, isFling, isSignedIn })
  useLoadPressedActions({ photos, layout, first, end, isFling })
  const canSelect = isSignedIn && props.isSelectable === true && SelectedPhotos !== undefined
  const selection = useGridSelection({ photos, listKey, isEnabled: canSelect })
  const hasSelection = selection.selectedPhotos.length > 0

  /** One click handler on the list instead of a router link per photo: scrolling mounts hundreds of cells. */
  function openPhoto(event: MouseEvent) {
    const index = readPhotoIndex(event.target)
    const photo = index === null ? undefined : photos[index]
    if (index === null || photo === undefined || event.button > 1) return
    if (isTouch && hasSelection) {
      event.preventDefault()
      selection.toggleAt(index, false)
      return
    }

    props.onOpen?.(photo, index)
    if (event.button === 1 || hasModifierKey(event)) return

    event.preventDefault()
    savePosition()
    navigate(getHref(photo), { state: props.getLinkState(index) })
  }

  useGridShortcuts({ listRef, photos, isSignedIn, selection })

  const ariaSetSize = props.total ?? (hasEnded ? photos.length : -1)
  const canLoadImages = !isFling
  const onSelect = canSelect ? selection.toggleAt : undefined
  // One object shared by all cells, so `memo` compares a single prop.
  const options = useMemo<CellOptions>(
    () => ({ getHref, isSignedIn, hasCaption, isPrinting, canLoadImages, onSelect, ariaSetSize }),
    [getHref, isSignedIn, hasCaption, isPrinting, canLoadImages, onSelect, ariaSetSize],
  )

  const handlers = {
    ...focusHandlers,
    ...selection.longPressHandlers,
    onClick: openPhoto,
    onAuxClick: openPhoto,
  }

  return (
    <>
      <div className="print:hidden">
        <SkipLink to="footer">Skip to footer</SkipLink>
      </div>
      <ul
        ref={listRef}
        aria-label={props.label ?? 'Photos'}
        {...handlers}
        style={{ height: renderedHeight(layout.height) }}
        className="relative print:grid print:h-auto! print:grid-cols-4 print:gap-3"
      >
        <GridCells
          options={options}
          rows={listRowsToRender(first, end, focusedRow)}
          layout={layout}
          photos={photos}
          shift={shift}
          tabStopIndex={tabStopIndex}
          hoveredIndex={hoveredIndex}
          focusedIndex={focusedIndex}
          selected={selection.selected}
        />
      </ul>
      {hasSelection && SelectedPhotos !== undefined && (
        <Suspense>
          <SelectedPhotos photos={selection.selectedPhotos} onClear={selection.clear} />
        </Suspense>
      )}
      <GridEnd
        photoCount={photos.length}
        hasMore={hasMore}
        isPaused={isPaused}
        loadsOnDemand={loadsOnDemand}
        isLoadingMore={props.isLoadingMore}
        placeholder={{ ...measures, height: estimateRemainingHeight(layout, props.total) }}
        focusLastPhoto={() => focusPhoto(countShownPhotos(layout) - 1)}
        resume={resume}
        loadMore={props.loadMore}
      />
    </>
  )
}

type GridCellsProps = {
  options: CellOptions
  rows: readonly number[]
  layout: GridLayout
  photos: readonly GridPhoto[]
  tabStopIndex: number
  hoveredIndex: number | null
  focusedIndex: number | null
  selected: ReadonlySet<string>
  /** Subtracted from the `top` of every row; 0 unless the list is taller than browsers can scroll. */
  shift: number
}

/** Cells are not nested by row, so a photo keeps its DOM element when a resize moves it to another row. */
function GridCells(props: GridCellsProps) {
  const {
    options,
    rows,
    layout,
    photos,
    tabStopIndex,
    hoveredIndex,
    focusedIndex,
    selected,
    shift,
  } = props

  return rows.flatMap((row) => {
    const firstIndex = layout.rowStart[row]
    // Right after a switch to a shorter list, `rows` still has the row numbers of the longer one.
    if (firstIndex === undefined) return []
    const top = (layout.rowTop[row] ?? 0) - shift
    const rowPhotos = photos.slice(firstIndex, layout.rowStart[row + 1])

    return rowPhotos.map((photo, offset) => (
      <PhotoCell
        key={photo.id}
        options={options}
        photo={photo}
        index={firstIndex + offset}
        left={layout.left[firstIndex + offset] ?? 0}
        top={top}
        width={layout.width[firstIndex + offset] ?? 0}
        height={layout.rowHeight[row] ?? 0}
        isTabStop={firstIndex + offset === tabStopIndex}
        isHoveredOrFocused={
          firstIndex + offset === hoveredIndex || firstIndex + offset === focusedIndex
        }
        isFirstRow={row === 0}
        isSelected={selected.has(photo.id)}
      />
    ))
  })
}

/** Rows to mount, in list order. Includes the focused row, even if it is outside the window. */
function listRowsToRender(first: number, end: number, focusedRow: number | null): number[] {
  const rows = Array.from({ length: end - first }, (_, offset) => first + offset)
  if (focusedRow === null || (focusedRow >= first && focusedRow < end)) return rows

  return focusedRow < first ? [focusedRow, ...rows] : [...rows, focusedRow]
}

function hasModifierKey({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey
}
