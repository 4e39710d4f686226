import type { GridLayout } from '@shoebox/web-kit/grid/layout'
import { type Anchor, findAnchorTop } from '@shoebox/web-kit/grid/scroll-position'
import { readStateFields } from '../../../lib/history-state.ts'

export type ScrollPosition = Anchor & {
  /** Null if no photo has focus. */
  focusedIndex: number | null
}

type SavedPosition = ScrollPosition & { listKey: string }

/** Reads the saved scroll position from the history state; null if there is none for this list. */
export function readScrollPosition(state: unknown, listKey: string): ScrollPosition | null {
  const { grid } = readStateFields(state)

  return isSavedPosition(grid) && grid.listKey === listKey ? grid : null
}

/**
 * A photo is in view if the top of its row is between these fractions of the viewport: below the sticky bars, and at
 * least one row above the bottom.
 */
const inViewRange = { from: 0.15, to: 0.7 }
/** The list scrolls the last viewed photo to this fraction of the viewport height. */
const returnFraction = 0.3

type AdjustInput = {
  saved: ScrollPosition | null
  /** Index of the photo that the user viewed last. */
  viewedIndex: number | null
  layout: GridLayout
  viewHeight: number
}

/** Keeps the saved position if it shows the last viewed photo; otherwise returns the position of that photo. */
export function adjustScrollPosition(input: AdjustInput): ScrollPosition | null {
  const { saved, viewedIndex, layout, viewHeight } = input
  const rowTop =
    viewedIndex === null ? null : findAnchorTop(layout, { index: viewedIndex, offset: 0 })
  if (viewedIndex === null || rowTop === null) return saved

  const viewFraction = (rowTop - ((saved && findAnchorTop(layout, saved)) ?? Infinity)) / viewHeight
  const isInView = viewFraction >= inViewRange.from && viewFraction <= inViewRange.to

  return saved !== null && isInView
    ? { ...saved, focusedIndex: viewedIndex }
    : { index: viewedIndex, offset: returnFraction * viewHeight, focusedIndex: viewedIndex }
}

/** Bypasses the router, which would treat this as a navigation. Keeps the router's own state fields. */
export function saveScrollPosition(position: ScrollPosition | null, listKey: string): void {
  const entry = readStateFields(window.history.state)
  const grid: SavedPosition | null = position === null ? null : { ...position, listKey }

  window.history.replaceState({ ...entry, usr: { ...readStateFields(entry.usr), grid } }, '')
}

function isSavedPosition(value: unknown): value is SavedPosition {
  const { listKey, index, offset, focusedIndex } = readStateFields(value)

  return (
    typeof listKey === 'string' &&
    Number.isInteger(index) &&
    Number.isFinite(offset) &&
    (focusedIndex === null || Number.isInteger(focusedIndex))
  )
}

type LastPhoto = {
  /** Index of the photo that the photo page showed last. */
  index: number
  /** Index of the photo that the user opened from the list. */
  openedIndex: number
}

const lastPhotosByListKey = new Map<string, LastPhoto>()

export function rememberLastPhoto(listKey: string, photo: LastPhoto): void {
  lastPhotosByListKey.set(listKey, photo)
}

/** Returns and removes the index of the last viewed photo; null if there is none or if the user opened that photo. */
export function takeLastPhoto(listKey: string): number | null {
  const last = lastPhotosByListKey.get(listKey)
  lastPhotosByListKey.delete(listKey)

  return last === undefined || last.index === last.openedIndex ? null : last.index
}
