import type { GridLayout } from '@shoebox/web-kit/grid/layout'
import { type Anchor, topOfAnchor } from '@shoebox/web-kit/grid/scroll-position'
import { stateFields } from '../../../lib/history-state.ts'

export type ScrollPosition = Anchor & {
  /** Index of the focused photo, or null. */
  focus: number | null
}

type SavedPosition = ScrollPosition & { listKey: string }

/** The saved scroll position from the state of the history entry; null if there is none for this list. */
export function readScrollPosition(state: unknown, listKey: string): ScrollPosition | null {
  const { grid } = stateFields(state)

  return isSavedPosition(grid) && grid.listKey === listKey ? grid : null
}

/** Viewport fractions between which a photo is well in view: below the pinned bars, and a row above the bottom. */
const wellInView = { from: 0.15, to: 0.7 }
/** Viewport fraction at which the last viewed photo appears if the list scrolls to it. */
const returnAt = 0.3

type Adjustment = {
  saved: ScrollPosition | null
  /** Index of the photo that the user viewed last. */
  viewed: number | null
  layout: GridLayout
  viewHeight: number
}

/** Keeps the saved position if the last viewed photo is well in view there; otherwise scrolls to that photo. */
export function adjustedPosition(adjustment: Adjustment): ScrollPosition | null {
  const { saved, viewed, layout, viewHeight } = adjustment
  const rowTop = viewed === null ? null : topOfAnchor(layout, { index: viewed, offset: 0 })
  if (viewed === null || rowTop === null) return saved

  const below = (rowTop - ((saved && topOfAnchor(layout, saved)) ?? Infinity)) / viewHeight
  const isInView = below >= wellInView.from && below <= wellInView.to

  return saved !== null && isInView
    ? { ...saved, focus: viewed }
    : { index: viewed, offset: returnAt * viewHeight, focus: viewed }
}

/** Bypasses the router, which would treat this as a navigation. Preserves the router's own state fields. */
export function saveScrollPosition(position: ScrollPosition | null, listKey: string): void {
  const entry = stateFields(window.history.state)
  const grid: SavedPosition | null = position === null ? null : { ...position, listKey }

  window.history.replaceState({ ...entry, usr: { ...stateFields(entry.usr), grid } }, '')
}

function isSavedPosition(value: unknown): value is SavedPosition {
  const { listKey, index, offset, focus } = stateFields(value)

  return (
    typeof listKey === 'string' &&
    Number.isInteger(index) &&
    Number.isFinite(offset) &&
    (focus === null || Number.isInteger(focus))
  )
}

/** List indexes of the photo last shown on the photo page, and of the photo that was opened from the list. */
type LastPhoto = { index: number; opened: number }

/** By the key of the list. */
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
