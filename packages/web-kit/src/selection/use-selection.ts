import { useState } from 'react'

export type Selection = {
  /** The selected ids, in the order of the list. */
  ids: readonly string[]
  has: (id: string) => boolean
  /** With `isRange` (Shift), selects everything from the last selected item to this one. */
  select: (id: string, isRange: boolean) => void
  selectAll: () => void
  clear: () => void
}

/** Selected items of a list, by id; an item that leaves the list is no longer selected. */
export function useSelection(listed: readonly string[]): Selection {
  const [state, setState] = useState(emptySelection)
  const ids = listed.filter((id) => state.selected.has(id))

  return {
    ids,
    has: (id) => state.selected.has(id),
    select: (id, isRange) =>
      setState((before) => (isRange ? extendTo(before, { id, listed }) : toggle(before, id))),
    selectAll: () => setState((before) => ({ ...before, selected: new Set(listed) })),
    clear: () => setState((before) => ({ ...before, selected: new Set() })),
  }
}

export type SelectionState = {
  selected: ReadonlySet<string>
  /** The item selected last, where a range starts. */
  anchor: string | null
}

export const emptySelection: SelectionState = { selected: new Set(), anchor: null }

export function toggle({ selected }: SelectionState, id: string): SelectionState {
  const next = new Set(selected)
  if (!next.delete(id)) next.add(id)

  return { selected: next, anchor: id }
}

type Range = { id: string; listed: readonly string[] }

/** Adds every item between the anchor and this one. Without an anchor in the list, adds only this one. */
export function extendTo(
  { selected, anchor }: SelectionState,
  { id, listed }: Range,
): SelectionState {
  const ends = [listed.indexOf(anchor ?? id), listed.indexOf(id)]
  const range = ends.includes(-1) ? [id] : listed.slice(Math.min(...ends), Math.max(...ends) + 1)

  return { selected: new Set([...selected, ...range]), anchor: id }
}
