import { useState } from 'react'

export type Selection = {
  /** The selected ids that are in the list, in its order. */
  ids: readonly string[]
  /** Also true for a selected id that is no longer in the list. */
  has: (id: string) => boolean
  /** Selects or deselects the item. With `isRange` (Shift), selects all from the item last toggled to this one. */
  toggle: (id: string, isRange: boolean) => void
  selectAll: () => void
  clear: () => void
}

/**
 * Tracks the selected items of a list by id. An item that leaves the list is no longer in `ids`, but is selected again
 * if it returns.
 */
export function useSelection(listedIds: readonly string[]): Selection {
  const [selection, setSelection] = useState(emptySelection)
  const ids = listedIds.filter((id) => selection.selected.has(id))

  return {
    ids,
    has: (id) => selection.selected.has(id),
    toggle: (id, isRange) =>
      setSelection((state) => (isRange ? extendTo(state, { id, listedIds }) : toggle(state, id))),
    selectAll: () => setSelection((state) => ({ ...state, selected: new Set(listedIds) })),
    clear: () => setSelection((state) => ({ ...state, selected: new Set() })),
  }
}

export type SelectionState = {
  selected: ReadonlySet<string>
  /** The item last toggled, by click or key. A range starts there. */
  anchor: string | null
}

export const emptySelection: SelectionState = { selected: new Set(), anchor: null }

export function toggle({ selected }: SelectionState, id: string): SelectionState {
  const next = new Set(selected)
  if (!next.delete(id)) next.add(id)

  return { selected: next, anchor: id }
}

type RangeEnd = { id: string; listedIds: readonly string[] }

/** Selects every item from the anchor to this one, or only this one if the anchor is not in the list. */
export function extendTo(
  { selected, anchor }: SelectionState,
  { id, listedIds }: RangeEnd,
): SelectionState {
  const ends = [listedIds.indexOf(anchor ?? id), listedIds.indexOf(id)]
  const range = ends.includes(-1) ? [id] : listedIds.slice(Math.min(...ends), Math.max(...ends) + 1)

  return { selected: new Set([...selected, ...range]), anchor: id }
}
