import type { Point } from '@shoebox/web-kit/ui/picture-view'
import { type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react'
import type { PictureControls } from './use-picture-view.ts'

/**
 * Exponent of the zoom factor, per pixel of wheel delta. Mouse wheels send about 100 pixels per notch, trackpads many
 * small deltas.
 */
const zoomPerPixel = 0.0025
/** A swipe moves at least `minDistance` pixels sideways, and `minRatio` times as far sideways as up or down. */
const swipeLimits = { minDistance: 60, minRatio: 2 }

type GestureOptions = {
  stage: HTMLElement | null
  controls: PictureControls
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** Handles drag, pinch, wheel, swipe and double click on the stage. */
export function useGestures({ stage, controls, onPrevious, onNext }: GestureOptions) {
  const pointers = useRef(new Map<number, Point>())
  const swipeStart = useRef<Point | null>(null)
  useWheel(stage, controls)

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || isOnButton(event)) return

      event.currentTarget.setPointerCapture(event.pointerId)
      pointers.current.set(event.pointerId, toPoint(event))
      swipeStart.current =
        pointers.current.size === 1 && event.pointerType === 'touch' ? toPoint(event) : null
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const previousPoint = pointers.current.get(event.pointerId)
      if (previousPoint === undefined) return

      const point = toPoint(event)
      const otherPoint = findOtherPoint(pointers.current, event.pointerId)
      pointers.current.set(event.pointerId, point)
      if (otherPoint === undefined)
        controls.pan({ x: point.x - previousPoint.x, y: point.y - previousPoint.y })
      else
        controls.scaleBy(
          distance(point, otherPoint) / distance(previousPoint, otherPoint),
          midpoint(event, point, otherPoint),
        )
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      pointers.current.delete(event.pointerId)
      const start = swipeStart.current
      swipeStart.current = null
      if (start === null || controls.isZoomed) return

      const [x, y] = [event.clientX - start.x, event.clientY - start.y]
      if (Math.abs(x) < swipeLimits.minDistance || Math.abs(x) < swipeLimits.minRatio * Math.abs(y))
        return
      if (x > 0) onPrevious?.()
      else onNext?.()
    },
    onPointerCancel: (event: PointerEvent) => {
      pointers.current.delete(event.pointerId)
      swipeStart.current = null
    },
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      if (!isOnButton(event))
        controls.toggleCloseUp(toOffsetFromCenter(event.currentTarget, toPoint(event)))
    },
  }
}

/** Zooms at the pointer, as in a map. A horizontal wheel or Shift+wheel pans. */
function useWheel(stage: HTMLElement | null, controls: PictureControls) {
  const onWheel = useEffectEvent((event: WheelEvent, element: HTMLElement) => {
    const { zoomFactor, panOffset } = toZoomOrPan(event)
    if (zoomFactor !== 1) controls.scaleBy(zoomFactor, toOffsetFromCenter(element, toPoint(event)))
    else controls.pan(panOffset)

    event.preventDefault()
  })

  // React's wheel listeners are passive, so they can't stop the browser from zooming the page.
  useEffect(() => {
    if (stage === null) return undefined

    const listener = (event: WheelEvent) => onWheel(event, stage)
    stage.addEventListener('wheel', listener, { passive: false })

    return () => stage.removeEventListener('wheel', listener)
  }, [stage])
}

type WheelDelta = Pick<WheelEvent, 'deltaX' | 'deltaY' | 'deltaMode' | 'shiftKey'>

/** Pixels per line, for browsers that report wheel deltas in lines. */
const lineHeight = 33

/** Converts a wheel event to a zoom factor or a pan offset. Shift turns a vertical wheel into a horizontal one. */
export function toZoomOrPan({ deltaX, deltaY, deltaMode, shiftKey }: WheelDelta) {
  const unit = deltaMode === 0 ? 1 : lineHeight
  const isShiftPan = shiftKey && deltaX === 0
  const x = isShiftPan ? deltaY : deltaX
  const y = isShiftPan ? 0 : deltaY

  return Math.abs(x) > Math.abs(y)
    ? { zoomFactor: 1, panOffset: { x: -x * unit, y: -y * unit } }
    : { zoomFactor: Math.exp(-y * unit * zoomPerPixel), panOffset: { x: 0, y: 0 } }
}

function isOnButton({ target }: { target: EventTarget }): boolean {
  return target instanceof Element && target.closest('button') !== null
}

function toPoint({ clientX, clientY }: { clientX: number; clientY: number }): Point {
  return { x: clientX, y: clientY }
}

function toOffsetFromCenter(stage: Element, { x, y }: Point): Point {
  const { left, top, width, height } = stage.getBoundingClientRect()

  return { x: x - left - width / 2, y: y - top - height / 2 }
}

function findOtherPoint(pointers: ReadonlyMap<number, Point>, id: number): Point | undefined {
  for (const [pointerId, point] of pointers) if (pointerId !== id) return point

  return undefined
}

function distance(a: Point, b: Point): number {
  return Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))
}

function midpoint({ currentTarget }: PointerEvent<HTMLElement>, a: Point, b: Point): Point {
  return toOffsetFromCenter(currentTarget, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
}
