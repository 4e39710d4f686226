import {
  closeUp,
  fitSize,
  fittedView,
  nextStop,
  type PictureView,
  type Point,
  panBy,
  previousStop,
  reach,
  type Size,
  scaleStops,
  within,
  zoomTo,
} from '@shoebox/web-kit/ui/picture-view'
import { useLayoutEffect, useState } from 'react'

/** Margins leave room for the arrows next to the photo; phones have none. */
const margins = { wide: { x: 88, y: 30 }, phone: { x: 0, y: 0 } }
/** Maximum vertical margin as a fraction of the stage height; low stages have none. */
const maxMarginRatio = 0.04
const lowBelow = 480
const phoneBelow = 768

/** Looking in one direction moves the photo in the other. */
const steps = {
  left: { x: 0.25, y: 0 },
  right: { x: -0.25, y: 0 },
  up: { x: 0, y: 0.25 },
  down: { x: 0, y: -0.25 },
}
export type Direction = keyof typeof steps

type PictureViewOptions = {
  stage: HTMLElement | null
  /** A new id resets the view to fit. */
  pictureId: string
  /** Size of the image in its own pixels. */
  imageSize: Size
}

/** Zoom and pan state of the photo, with its controls. Valid once the stage is measured (`isMeasured`). */
export function usePictureView({ stage, pictureId, imageSize }: PictureViewOptions) {
  const measured = useStageSize(stage)
  const [state, setState] = useState({ pictureId, view: fittedView, isSmooth: false })
  if (state.pictureId !== pictureId) setState({ pictureId, view: fittedView, isSmooth: false })

  const { pixelRatio, window } = measured
  const frame = { fit: fitSize(imageSize, availableSize(window)), window }
  /** Scale of the fitted image relative to its own pixels, in device pixels. */
  const fitted = (frame.fit.width * pixelRatio) / imageSize.width
  const all = scaleStops(fitted)
  const view = within(state.view, frame)
  const maxPan = reach(view.scale, frame)

  function change(next: (now: PictureView) => PictureView, isSmooth: boolean) {
    setState((now) => ({ pictureId, view: within(next(within(now.view, frame)), frame), isSmooth }))
  }
  function zoomBy(stopOf: (scale: number, stops: readonly number[]) => number) {
    change((now) => zoomTo({ view: now, scale: stopOf(now.scale, all), frame, all }), true)
  }

  return {
    fit: frame.fit,
    view,
    isSmooth: state.isSmooth,
    isMeasured: window.width > 0,
    percent: Math.round(100 * fitted * view.scale),
    isZoomed: view.scale > 1,
    canZoomIn: nextStop(view.scale, all) > view.scale,
    /** Whether part of the photo is hidden on that side. */
    hasMore: {
      left: view.x < maxPan.x,
      right: view.x > -maxPan.x,
      up: view.y < maxPan.y,
      down: view.y > -maxPan.y,
    },
    zoomIn: () => zoomBy(nextStop),
    zoomOut: () => zoomBy(previousStop),
    fitToWindow: () => change(() => fittedView, true),
    /** Toggles between fit and close-up. */
    toggleCloseUp: (at: Point) =>
      change(
        (now) =>
          now.scale > 1
            ? fittedView
            : zoomTo({ view: now, scale: closeUp(fitted, all), at, frame, all }),
        true,
      ),
    pan: (by: Point) => change((now) => panBy(now, by, frame), false),
    /** Pans by key or button: a quarter of the view, so the previous edge stays visible. */
    panTowards: (to: Direction) => {
      const { x, y } = steps[to]
      const by = { x: x * window.width, y: y * window.height }
      change((now) => panBy(now, by, frame), true)
    },
    /** Continuous zoom by pinch or wheel, without stops. */
    scaleBy: (factor: number, at: Point) =>
      change((now) => zoomTo({ view: now, scale: now.scale * factor, at, frame, all }), false),
  }
}

export type PictureControls = ReturnType<typeof usePictureView>

/** The part of the stage that the photo may fill. */
export function availableSize({ width, height }: Size): Size {
  const { x, y } = width < phoneBelow ? margins.phone : margins.wide

  const given = height < lowBelow ? 0 : Math.min(y, maxMarginRatio * height)

  return { width: width - 2 * x, height: height - 2 * given }
}

type StageSize = {
  window: Size
  /** Device pixel ratio. */
  pixelRatio: number
}

const unmeasured: StageSize = { window: { width: 0, height: 0 }, pixelRatio: 1 }

function useStageSize(stage: HTMLElement | null): StageSize {
  const [measured, setMeasured] = useState(unmeasured)

  useLayoutEffect(() => {
    if (stage === null) return undefined

    const measure = () => {
      const { clientWidth: width, clientHeight: height } = stage
      setMeasured({ window: { width, height }, pixelRatio: globalThis.devicePixelRatio })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(stage)

    return () => observer.disconnect()
  }, [stage])

  return measured
}
