import { pressedIndex, rowOf, shownCount } from '@shoebox/web-kit/grid/grid-keys'
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
import { pinnedHeight } from './photo-cell.tsx'
import { type GridView, readView } from './use-grid-window.ts'

type GridFocusOptions = {
  list: RefObject<HTMLElement | null>
  layout: GridLayout
  listKey: string
  visible: RowWindow
  jump: (top: number) => void
}

type Focus = { listKey: string; index: number; isInside: boolean }

/** Roving tabindex over the whole list: arrow keys can move to photos that are not rendered yet. */
export function useGridFocus({ list, layout, listKey, visible, jump }: GridFocusOptions) {
  const [focus, setFocus] = useState<Focus>({ listKey, index: 0, isInside: false })
  const pendingFocus = useRef<'focus' | 'return' | null>(null)
  const lastList = useRef(listKey)
  const { isInside } = focus
  if (focus.listKey !== listKey) setFocus({ listKey, index: 0, isInside })

  // The list changed while it had focus. If the focused photo unmounted, focus the first photo; otherwise focus would
  // fall back to the body. If both lists contain the photo, blur and refocus it so that onFocus records its new index.
  useLayoutEffect(() => {
    if (lastList.current === listKey) return

    lastList.current = listKey
    const focused = document.activeElement
    if (isInside && focused === document.body) photoAt(list, 0)?.focus(still)
    else if (focused instanceof HTMLElement && list.current?.contains(focused)) {
      focused.blur()
      focused.focus(still)
    }
  }, [list, listKey, isInside])

  // Runs after every focus change: the photo may have rendered only now.
  useLayoutEffect(() => {
    if (pendingFocus.current === null) return

    const photo = photoAt(list, focus.index)
    if (!photo) return
    if (pendingFocus.current === 'return') ringPhoto(photo)
    pendingFocus.current = null
    photo.focus(still)
  }, [list, focus])

  function focusOn(index: number, why: 'focus' | 'return' = 'focus') {
    pendingFocus.current = why
    setFocus({ listKey, index, isInside: true })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const index = cellIndexOf(event.target)
    if (index === null || list.current === null) return
    const view = readView(list.current, layout)
    const next = pressedIndex(layout, { key: event.key, index, viewHeight: view.height })
    if (next === null) return

    event.preventDefault()
    if (next === index) return
    const top = revealingTop(layout, next, view)
    if (top !== null) jump(top)
    focusOn(next)
  }

  function onFocus(event: FocusEvent) {
    const index = cellIndexOf(event.target)
    if (index !== null) setFocus({ listKey, index, isInside: true })
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return

    setFocus((last) => ({ ...last, isInside: false }))
  }

  const row = rowOf(layout, focus.index)
  const isInView = isInside || (row >= visible.first && row < visible.end)

  return {
    /** The tab stop: the last focused photo, or the first visible one if that row is out of view. */
    tabStop: isInView
      ? focus.index
      : Math.min(layout.rowStart[visible.first] ?? 0, shownCount(layout) - 1),
    /** The photo whose link or button has focus. */
    focused: isInside ? focus.index : null,
    /** This row stays mounted wherever the user scrolls: unmounting it would reset focus to the top of the page. */
    focusedRow: isInside && layout.rowCount > 0 ? row : null,
    focusOn,
    moves: { onKeyDown, onFocus, onBlur },
  }
}

/** Index of the photo whose link contains the event target; null outside the links. */
export function indexOf(target: EventTarget | null): number | null {
  const photo = target instanceof Element ? target.closest<HTMLElement>('a[data-index]') : null

  return photo === null ? null : Number(photo.dataset.index)
}

/** Index of the photo whose cell contains the target: its link, or a control next to it. */
export function cellIndexOf(target: EventTarget | null): number | null {
  const cell = target instanceof Element ? target.closest('li') : null

  return indexOf(cell?.querySelector('a[data-index]') ?? null)
}

const ringMs = 1000

/** Briefly outlines the photo the user returns to: mouse users get no :focus-visible ring. */
export function ringPhoto(photo: { dataset: DOMStringMap }): void {
  photo.dataset.ringed = ''
  setTimeout(() => {
    delete photo.dataset.ringed
  }, ringMs)
}

const still = { preventScroll: true }

function photoAt(list: RefObject<HTMLElement | null>, index: number) {
  return list.current?.querySelector<HTMLElement>(`a[data-index="${index}"]`)
}

/** The scroll position that reveals the whole photo; null if it is already in view. */
function revealingTop(layout: GridLayout, index: number, { top, height }: GridView): number | null {
  const row = rowOf(layout, index)
  const begin = layout.rowTop[row] ?? 0
  const end = layout.rowTop[row + 1] ?? begin
  const { scrollPaddingTop } = getComputedStyle(document.documentElement)
  const above = (Number.parseFloat(scrollPaddingTop) || 0) + pinnedHeight

  if (begin < top + above) return begin - above
  return end > top + height ? end - height : null
}
