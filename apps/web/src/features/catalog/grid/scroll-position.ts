import { type Anchor, topOfAnchor } from '@shoebox/web-kit/grid/anchor'
import type { GridLayout } from '@shoebox/web-kit/grid/layout'
import { isObject } from '../lists/list-pages.ts'

export type ScrollPosition = Anchor & {
  /** The photo that had the focus; null where none had. */
  focus: number | null
}

type Kept = ScrollPosition & { listKey: string }

/** Where a list was left, in the state of its own entry of the history; null if it says nothing about this list. */
export function readScrollPosition(state: unknown, listKey: string): ScrollPosition | null {
  if (!isObject(state) || !isKept(state.grid) || state.grid.listKey !== listKey) return null

  return state.grid
}

/** Where a photo is seen well, as a part of the view: below what is pinned, and above the end by a row. */
const inSight = { from: 0.15, to: 0.7, amid: 0.3 }

type Moved = {
  place: ScrollPosition | null
  seen: number | null
  layout: GridLayout
  height: number
}

/** The place of whoever went along the list meanwhile: where it was left if the photo is seen there, or else at that photo. */
export function adjustedPosition({ place, seen, layout, height }: Moved): ScrollPosition | null {
  const row = seen === null ? null : topOfAnchor(layout, { index: seen, offset: 0 })
  if (seen === null || row === null) return place

  const below = row - ((place && topOfAnchor(layout, place)) ?? Infinity)
  const isSeen = below >= inSight.from * height && below <= inSight.to * height

  return place !== null && isSeen
    ? { ...place, focus: seen }
    : { index: seen, offset: inSight.amid * height, focus: seen }
}

/** Writes it down without the router, which would take it for a step. Its own entries stay as they are. */
export function saveScrollPosition(place: ScrollPosition | null, listKey: string): void {
  const entry: unknown = window.history.state
  const known = isObject(entry) ? entry : {}
  const state = isObject(known.usr) ? known.usr : {}
  const grid: Kept | null = place === null ? null : { ...place, listKey }

  window.history.replaceState({ ...known, usr: { ...state, grid } }, '')
}

function isKept(value: unknown): value is Kept {
  if (!isObject(value)) return false
  const { listKey, index, offset, focus } = value

  return (
    typeof listKey === 'string' &&
    Number.isInteger(index) &&
    Number.isFinite(offset) &&
    (focus === null || Number.isInteger(focus))
  )
}
