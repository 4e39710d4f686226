import { useShortcuts } from '@shoebox/web-kit/keyboard/shortcuts'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'

type GridActions = {
  onSelect: (id: string, isRange: boolean) => void
  onSelectAll: () => void
  onEdit: () => void
}

type GridKeys = {
  list: RefObject<HTMLUListElement | null>
  /** Roving tabindex: the id of the photo that has tabindex 0. */
  current: string | null
  onFocus: (id: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** Arrow keys move between photos, Enter opens one (it is a link), Space selects it, E edits the selection. */
export function useGridKeys(actions: GridActions): GridKeys {
  const list = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState<string | null>(null)
  useShortcuts(
    [
      { keys: ['e'], label: 'Edit the selected photos', run: actions.onEdit },
      { keys: ['Mod+a'], label: 'Select all photos', run: actions.onSelectAll },
    ],
    { scope: list },
  )

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!(event.target instanceof HTMLElement)) return
    const print = event.target.closest<HTMLElement>('[data-photo]')
    if (print === null || list.current === null || !handleKey(event, print, list.current)) return
    event.preventDefault()
  }

  function handleKey(event: KeyboardEvent<HTMLElement>, print: HTMLElement, grid: HTMLElement) {
    if (event.ctrlKey || event.metaKey || event.altKey) return false
    if (event.key === ' ' && event.target instanceof HTMLAnchorElement) {
      actions.onSelect(print.dataset.photo ?? '', event.shiftKey)
      return true
    }

    const next = findNextPrint(grid, print, event.key)
    next?.querySelector('a')?.focus()
    return next !== undefined
  }

  return { list, current, onFocus: setCurrent, onKeyDown }
}

function findNextPrint(
  grid: HTMLElement,
  print: HTMLElement,
  key: string,
): HTMLElement | undefined {
  const prints = [...grid.querySelectorAll<HTMLElement>('[data-photo]')]
  const index = prints.indexOf(print)
  switch (key) {
    case 'ArrowRight':
      return prints[index + 1]
    case 'ArrowLeft':
      return prints[index - 1]
    case 'Home':
      return prints[0]
    case 'End':
      return prints.at(-1)
    case 'ArrowDown':
      return findNearest(prints.slice(index + 1), print)
    case 'ArrowUp':
      return findNearest(prints.slice(0, index).toReversed(), print)
    default:
      return undefined
  }
}

/** The photo in the next row whose center is nearest: justified rows have no columns. */
function findNearest(
  candidates: readonly HTMLElement[],
  from: HTMLElement,
): HTMLElement | undefined {
  const { offsetTop } = from
  const rowTop = candidates.find((print) => print.offsetTop !== offsetTop)?.offsetTop
  const distance = (print: HTMLElement) => Math.abs(centerX(print) - centerX(from))
  return candidates
    .filter((print) => print.offsetTop === rowTop)
    .toSorted((one, other) => distance(one) - distance(other))[0]
}

const centerX = ({ offsetLeft, offsetWidth }: HTMLElement) => offsetLeft + offsetWidth / 2
