import { type PointerEvent, useRef, useState } from 'react'

/** Indexes of the bar where the drag started and the bar under the pointer. */
export type Drag = { from: number; to: number }

type BarDragOptions = { barCount: number; onRelease: (drag: Drag) => void }

/** Selects a range by dragging over equally wide bars. A press that stays on one bar is a click, not a drag. */
export function useBarDrag({ barCount, onRelease }: BarDragOptions) {
  const pressedBar = useRef<number | null>(null)
  const [drag, setDrag] = useState<Drag | null>(null)

  function findBar({ currentTarget, clientX }: PointerEvent): number {
    const { left, width } = currentTarget.getBoundingClientRect()

    return Math.min(barCount - 1, Math.max(0, Math.floor(((clientX - left) / width) * barCount)))
  }

  function handlePress(event: PointerEvent) {
    const isOnBar = event.target instanceof Element && event.target.closest('[data-bar]') !== null
    pressedBar.current = isOnBar && event.button === 0 && !event.shiftKey ? findBar(event) : null
  }

  function handleMove(event: PointerEvent) {
    const from = pressedBar.current
    if (from === null) return
    const to = findBar(event)
    if (drag === null && to === from) return
    // Capture the pointer only once a drag starts; capturing earlier would suppress the button's click.
    if (drag === null) event.currentTarget.setPointerCapture(event.pointerId)
    if (drag?.to !== to) setDrag({ from, to })
  }

  function handleRelease() {
    if (drag !== null) onRelease(drag)
    reset()
  }

  function reset() {
    pressedBar.current = null
    setDrag(null)
  }

  return {
    drag,
    handlers: {
      onPointerDown: handlePress,
      onPointerMove: handleMove,
      onPointerUp: handleRelease,
      onPointerCancel: reset,
    },
  }
}
