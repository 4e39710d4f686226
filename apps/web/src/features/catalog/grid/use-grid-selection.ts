import type { Shortcut } from '@shoebox/web-kit/keyboard/shortcuts'
import {
  emptySelection,
  extendTo,
  type SelectionState,
  toggle,
} from '@shoebox/web-kit/selection/use-selection'
import {
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { GridPhoto } from './grid-photo.ts'
import { readCellIndex } from './use-grid-focus.ts'

type GridSelectionOptions = {
  photos: readonly GridPhoto[]
  /** Another list starts with an empty selection. */
  listKey: string
  isEnabled: boolean
}

export type GridSelection = ReturnType<typeof useGridSelection>

const longPressMs = 500
/** Moving a finger farther than this is a scroll, not a long press. */
const maxMovePx = 10
const noPhotos: readonly GridPhoto[] = []

/**
 * The selected photos of a grid. Each cell gets its selected state as a prop, as it does its hovered state, so only
 * cells whose state changes re-render and no cell needs a subscription.
 */
export function useGridSelection({ photos, listKey, isEnabled }: GridSelectionOptions) {
  const [state, setState] = useState<SelectionState & { listKey: string }>({
    ...emptySelection,
    listKey,
  })
  if (state.listKey !== listKey) setState({ ...emptySelection, listKey })
  const { selected } = state
  const selectedPhotos = useMemo(
    () => (selected.size === 0 ? noPhotos : photos.filter(({ id }) => selected.has(id))),
    [photos, selected],
  )

  const latestPhotos = useRef(photos)
  useLayoutEffect(() => {
    latestPhotos.current = photos
  })
  // Stable, because it is a prop of every cell.
  const toggleAt = useCallback(
    (index: number | null, isRange: boolean): boolean => {
      const photo = latestPhotos.current[index ?? -1]
      if (!isEnabled || photo === undefined) return false

      const { id } = photo
      setState((last) => {
        const listedIds = isRange ? latestPhotos.current.map((other) => other.id) : []

        return { ...last, ...(isRange ? extendTo(last, { id, listedIds }) : toggle(last, id)) }
      })
      return true
    },
    [isEnabled],
  )

  const toShortcut = (key: string, label: string, isRange: boolean): Shortcut => ({
    keys: [key],
    label,
    isActive: isEnabled,
    run: ({ target }) => toggleAt(readCellIndex(target), isRange),
  })

  return {
    selected,
    selectedPhotos,
    toggleAt,
    clear: () => setState((last) => ({ ...last, selected: emptySelection.selected })),
    // Order matters: the first match wins, and `x` also matches Shift+X.
    shortcuts: [
      toShortcut('Shift+x', 'Select all photos up to this one', true),
      toShortcut('x', 'Select the photo', false),
    ],
    longPressHandlers: useLongPress((target) => toggleAt(readCellIndex(target), false), isEnabled),
  }
}

/** Event handlers for a list that detect a long press with a finger. */
function useLongPress(onLongPress: (target: EventTarget) => void, isEnabled: boolean) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pressRef = useRef<{ x: number; y: number; isHeld: boolean } | null>(null)

  useEffect(() => () => clearTimeout(timer.current), [])

  const cancel = () => clearTimeout(timer.current)

  return {
    onPointerDown: ({ target, pointerType, clientX, clientY }: PointerEvent) => {
      cancel()
      pressRef.current = null
      if (!isEnabled || pointerType !== 'touch') return

      const press = { x: clientX, y: clientY, isHeld: false }
      pressRef.current = press
      timer.current = setTimeout(() => {
        press.isHeld = true
        onLongPress(target)
      }, longPressMs)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const press = pressRef.current
      if (press !== null && Math.hypot(clientX - press.x, clientY - press.y) > maxMovePx) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    // The browser's own menu for links would cover the photo.
    onContextMenu: (event: MouseEvent) => {
      if (pressRef.current !== null) event.preventDefault()
    },
    // The finger that ends a long press must not open the photo.
    onClickCapture: (event: MouseEvent) => {
      if (pressRef.current?.isHeld !== true) return

      pressRef.current = null
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
