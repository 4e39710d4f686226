import { useShortcuts } from '@shoebox/web-kit/keyboard/shortcuts'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'

type GridActions = {
  onToggle: (id: string, isRange: boolean) => void
  onSelectAll: () => void
  onEdit: () => void
}

type GridKeys = {
  listRef: RefObject<HTMLUListElement | null>
  /** The photo that had focus last; it gets tabindex 0 (roving tabindex). */
  focusedId: string | null
  onFocus: (id: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** Arrow keys move between photos, Enter opens one (it is a link), Space selects it, E edits the selection. */
export function useGridKeys(actions: GridActions): GridKeys {
  const listRef = useRef<HTMLUListElement>(null)
  const [focusedId, setFocusedId] = useState<string | null>(null)
  useShortcuts(
    [
      { keys: ['e'], label: 'Edit the selected photos', run: actions.onEdit },
      { keys: ['Mod+a'], label: 'Select all photos', run: actions.onSelectAll },
    ],
    { scope: listRef },
  )

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!(event.target instanceof HTMLElement)) return
    const cell = event.target.closest<HTMLElement>('[data-photo]')
    if (cell === null || listRef.current === null || !handleKey(event, cell, listRef.current))
      return
    event.preventDefault()
  }

  function handleKey(event: KeyboardEvent<HTMLElement>, cell: HTMLElement, grid: HTMLElement) {
    if (event.ctrlKey || event.metaKey || event.altKey) return false
    if (event.key === ' ' && event.target instanceof HTMLAnchorElement) {
      actions.onToggle(cell.dataset.photo ?? '', event.shiftKey)
      return true
    }

    const next = findNextCell(grid, cell, event.key)
    next?.querySelector('a')?.focus()
    return next !== undefined
  }

  return { listRef, focusedId, onFocus: setFocusedId, onKeyDown }
}

function findNextCell(grid: HTMLElement, cell: HTMLElement, key: string): HTMLElement | undefined {
  const cells = [...grid.querySelectorAll<HTMLElement>('[data-photo]')]
  const index = cells.indexOf(cell)
  switch (key) {
    case 'ArrowRight':
      return cells[index + 1]
    case 'ArrowLeft':
      return cells[index - 1]
    case 'Home':
      return cells[0]
    case 'End':
      return cells.at(-1)
    case 'ArrowDown':
      return findNearest(cells.slice(index + 1), cell)
    case 'ArrowUp':
      return findNearest(cells.slice(0, index).toReversed(), cell)
    default:
      return undefined
  }
}

/** Of the photos in the adjacent row, the one with the nearest center: justified rows have no columns. */
function findNearest(
  candidates: readonly HTMLElement[],
  from: HTMLElement,
): HTMLElement | undefined {
  const { offsetTop } = from
  const rowTop = candidates.find((cell) => cell.offsetTop !== offsetTop)?.offsetTop
  const distance = (cell: HTMLElement) => Math.abs(centerX(cell) - centerX(from))
  return candidates
    .filter((cell) => cell.offsetTop === rowTop)
    .toSorted((one, other) => distance(one) - distance(other))[0]
}

const centerX = ({ offsetLeft, offsetWidth }: HTMLElement) => offsetLeft + offsetWidth / 2
