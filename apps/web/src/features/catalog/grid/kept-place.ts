import type { Anchor } from '@shoebox/web-kit/grid/anchor'

export type KeptPlace = Anchor & {
  /** The photo that had the focus; null where none had. */
  focus: number | null
}

type Kept = KeptPlace & { listKey: string }

/** Where a list was left, in the state of its own entry of the history; null if it says nothing about this list. */
export function readPlace(state: unknown, listKey: string): KeptPlace | null {
  if (!isObject(state) || !isKept(state.grid) || state.grid.listKey !== listKey) return null

  return state.grid
}

/** Writes it down without the router, which would take it for a step. Its own entries stay as they are. */
export function keepPlace(place: KeptPlace | null, listKey: string): void {
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

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
