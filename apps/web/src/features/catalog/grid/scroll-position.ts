import type { GridLayout } from '@shoebox/web-kit/grid/layout'
import { type Anchor, findAnchorTop } from '@shoebox/web-kit/grid/scroll-position'
import { readStateFields } from '../../../lib/history-state.ts'

export type ScrollPosition = Anchor & {
  /** Index of the focused photo, or null. */
  focus: number | null
}

type SavedPosition = ScrollPosition & { listKey: string }

/** The saved scroll position from the state of the history entry; null if there is none for this list. */
export function readScrollPosition(state: unknown, listKey: string): ScrollPosition | null {
  const { grid } = readStateFields(state)

  return isSavedPosition(grid) && grid.listKey === listKey ? grid : null
}

/** Viewport fractions between which a photo is well in view: below the pinned bars, and a row above the bottom. */
const inViewRange = { from: 0.15, to: 0.7 }
/** Viewport fraction at which the last viewed photo appears if the list scrolls to it. */
const returnFraction = 0.3

type AdjustInput = {
  saved: ScrollPosition | null
  /** Index of the photo that the user viewed last. */
  viewedIndex: number | null
  layout: GridLayout
  viewHeight: number
}

/** Keeps the saved position if the last viewed photo is well in view there; otherwise scrolls to that photo. */
export function adjustScrollPosition(input: AdjustInput): ScrollPosition | null {
  const { saved, viewedIndex, layout, viewHeight } = input
  const rowTop =
    viewedIndex === null ? null : findAnchorTop(layout, { index: viewedIndex, offset: 0 })
  if (viewedIndex === null || rowTop === null) return saved

  const viewFraction = (rowTop - ((saved && findAnchorTop(layout, saved)) ?? Infinity)) / viewHeight
  const isInView = viewFraction >= inViewRange.from && viewFraction <= inViewRange.to

  return saved !== null && isInView
    ? { ...saved, focus: viewedIndex }
    : { index: viewedIndex, offset: returnFraction * viewHeight, focus: viewedIndex }
}

/** Bypasses the router, which would treat this as a navigation. Preserves the router's own state fields. */
export function saveScrollPosition(position: ScrollPosition | null, listKey: string): void {
  const entry = readStateFields(window.history.state)
  const grid: SavedPosition | null = position === null ? null : { ...position, listKey }

  window.history.replaceState({ ...entry, usr: { ...readStateFields(entry.usr), grid } }, '')
}

function isSavedPosition(value: unknown): value is SavedPosition {
  const { listKey, index, offset, focus } = readStateFields(value)

  return (
    typeof listKey === 'string' &&
    Number.isInteger(index) &&
    Number.isFinite(offset) &&
    (focus === null || Number.isInteger(focus))
  )
}

/** List indexes of the photo that the photo page showed last, and of the photo that was opened from the list. */
type LastPhoto = { index: number; opened: number }

/** Keyed by list key. */
const lastPhotos = new Map<string, LastPhoto>()

export function rememberPhoto(listKey: string, photo: LastPhoto): void {
  lastPhotos.set(listKey, photo)
}

/** The last photo the user navigated to; null if they stayed on the opened one. Reading removes it. */
export function takeLastPhoto(listKey: string): number | null {
  const last = lastPhotos.get(listKey)
  lastPhotos.delete(listKey)

  return last === undefined || last.index === last.opened ? null : last.index
}
