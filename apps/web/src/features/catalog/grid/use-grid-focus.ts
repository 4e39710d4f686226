import { countShownPhotos, findRow, indexAfterKey } from '@shoebox/web-kit/grid/grid-keys'
import type { GridLayout } from '@shoebox/web-kit/grid/layout'
import type { RowWindow } from '@shoebox/web-kit/grid/row-window'
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { pinnedBarHeight } from './photo-cell.tsx'
import { type GridView, readView } from './use-grid-window.ts'

type GridFocusOptions = {
  listRef: RefObject<HTMLElement | null>
  layout: GridLayout
  listKey: string
  visibleRange: RowWindow
  jumpTo: (top: number) => void
}

type Focus = { listKey: string; index: number; isFocusInside: boolean }

/** Roving tabindex over the whole list: arrow keys can move to photos that are not rendered yet. */
export function useGridFocus({ listRef, layout, listKey, visibleRange, jumpTo }: GridFocusOptions) {
  const [focus, setFocus] = useState<Focus>({ listKey, index: 0, isFocusInside: false })
  const pendingFocus = useRef<'focus' | 'return' | null>(null)
  const lastListKey = useRef(listKey)
  const { isFocusInside } = focus
  if (focus.listKey !== listKey) setFocus({ listKey, index: 0, isFocusInside })

  // Restores focus when the list changes. If the focused photo unmounted, focus the first photo. If the new list has it
  // too, blur and refocus it, so onFocus records its new index.
  useLayoutEffect(() => {
    if (lastListKey.current === listKey) return

    lastListKey.current = listKey
    const active = document.activeElement
    if (isFocusInside && active === document.body)
      findPhotoLink(listRef, 0)?.focus(withoutScrolling)
    else if (active instanceof HTMLElement && listRef.current?.contains(active)) {
      active.blur()
      active.focus(withoutScrolling)
    }
  }, [listRef, listKey, isFocusInside])

  // Focus the requested photo once it is mounted.
  useLayoutEffect(() => {
    if (pendingFocus.current === null) return

    const photo = findPhotoLink(listRef, focus.index)
    if (!photo) return
    if (pendingFocus.current === 'return') outlinePhoto(photo)
    pendingFocus.current = null
    photo.focus(withoutScrolling)
  }, [listRef, focus])

  function focusPhoto(index: number, reason: 'focus' | 'return' = 'focus') {
    pendingFocus.current = reason
    setFocus({ listKey, index, isFocusInside: true })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const index = readCellIndex(event.target)
    if (index === null || listRef.current === null) return
    const view = readView(listRef.current, layout)
    const targetIndex = indexAfterKey(layout, { key: event.key, index, viewHeight: view.height })
    if (targetIndex === null) return

    event.preventDefault()
    if (targetIndex === index) return
    const top = findRevealingScrollTop(layout, targetIndex, view)
    if (top !== null) jumpTo(top)
    focusPhoto(targetIndex)
  }

  function onFocus(event: FocusEvent) {
    const index = readCellIndex(event.target)
    if (index !== null) setFocus({ listKey, index, isFocusInside: true })
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return

    setFocus((last) => ({ ...last, isFocusInside: false }))
  }

  const row = findRow(layout, focus.index)
  const isInView = isFocusInside || (row >= visibleRange.first && row < visibleRange.end)

  return {
    /** The last focused photo. If it is out of view, the first visible photo. */
    tabStopIndex: isInView
      ? focus.index
      : Math.min(layout.rowStart[visibleRange.first] ?? 0, countShownPhotos(layout) - 1),
    /** The photo that has focus, on its link or one of its buttons. */
    focusedIndex: isFocusInside ? focus.index : null,
    /** Stays mounted while the user scrolls, because unmounting it would lose focus. */
    focusedRow: isFocusInside && layout.rowCount > 0 ? row : null,
    focusPhoto,
    focusHandlers: { onKeyDown, onFocus, onBlur },
  }
}

/** Returns the index of the photo link that contains the target; null if no link does. */
export function readPhotoIndex(target: EventTarget | null): number | null {
  const photo = target instanceof Element ? target.closest<HTMLElement>('a[data-index]') : null

  return photo === null ? null : Number(photo.dataset.index)
}

/** Returns the index of the cell that contains the target, which may be a button next to the photo link. */
export function readCellIndex(target: EventTarget | null): number | null {
  const cell = target instanceof Element ? target.closest('li') : null

  return readPhotoIndex(cell?.querySelector('a[data-index]') ?? null)
}

const outlineMs = 1000

/** Briefly outlines the photo that the user returns to, because mouse users get no :focus-visible ring. */
export function outlinePhoto(photo: { dataset: DOMStringMap }): void {
  photo.dataset.ringed = ''
  setTimeout(() => {
    delete photo.dataset.ringed
  }, outlineMs)
}

const withoutScrolling = { preventScroll: true }

function findPhotoLink(listRef: RefObject<HTMLElement | null>, index: number) {
  return listRef.current?.querySelector<HTMLElement>(`a[data-index="${index}"]`)
}

/** Returns the scroll position that reveals the whole photo; null if it is already in view. */
function findRevealingScrollTop(
  layout: GridLayout,
  index: number,
  { top, height }: GridView,
): number | null {
  const row = findRow(layout, index)
  const rowTop = layout.rowTop[row] ?? 0
  const rowBottom = layout.rowTop[row + 1] ?? rowTop
  const { scrollPaddingTop } = getComputedStyle(document.documentElement)
  const coveredHeight = (Number.parseFloat(scrollPaddingTop) || 0) + pinnedBarHeight

  if (rowTop < top + coveredHeight) return rowTop - coveredHeight
  return rowBottom > top + height ? rowBottom - height : null
}
