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
/** Maximum vertical margin as a fraction of the stage height; short stages have none. */
const maxMarginRatio = 0.04
const shortStageBelow = 480
const phoneStageBelow = 768

/** To see more on one side, the photo moves to the other. */
const panSteps = {
  left: { x: 0.25, y: 0 },
  right: { x: -0.25, y: 0 },
  up: { x: 0, y: 0.25 },
  down: { x: 0, y: -0.25 },
}
export type Direction = keyof typeof panSteps

type PictureViewOptions = {
  stage: HTMLElement | null
  /** A new id resets the view to fit. */
  pictureId: string
  /** Size of the image in its own pixels. */
  imageSize: Size
}

/** Zoom and pan state of the photo, with its controls. Valid once the stage is measured (`isMeasured`). */
export function usePictureView({ stage, pictureId, imageSize }: PictureViewOptions) {
  const stageSize = useStageSize(stage)
  const [state, setState] = useState({ pictureId, view: fittedView, isAnimated: false })
  if (state.pictureId !== pictureId) setState({ pictureId, view: fittedView, isAnimated: false })

  const { pixelRatio, window } = stageSize
  const frame = { fit: fitSize(imageSize, availableSize(window)), window }
  /** Scale of the fitted image relative to its own pixels, in device pixels. */
  const fittedScale = (frame.fit.width * pixelRatio) / imageSize.width
  const stops = scaleStops(fittedScale)
  const view = within(state.view, frame)
  const maxPan = reach(view.scale, frame)

  function changeView(update: (current: PictureView) => PictureView, isAnimated: boolean) {
    setState((current) => ({
      pictureId,
      view: within(update(within(current.view, frame)), frame),
      isAnimated,
    }))
  }
  function zoomBy(pickStop: (scale: number, stops: readonly number[]) => number) {
    changeView(
      (current) =>
        zoomTo({ view: current, scale: pickStop(current.scale, stops), frame, all: stops }),
      true,
    )
  }

  return {
    fit: frame.fit,
    view,
    isAnimated: state.isAnimated,
    isMeasured: window.width > 0,
    percent: Math.round(100 * fittedScale * view.scale),
    isZoomed: view.scale > 1,
    canZoomIn: nextStop(view.scale, stops) > view.scale,
    /** Whether part of the photo is hidden on that side. */
    hasMore: {
      left: view.x < maxPan.x,
      right: view.x > -maxPan.x,
      up: view.y < maxPan.y,
      down: view.y > -maxPan.y,
    },
    zoomIn: () => zoomBy(nextStop),
    zoomOut: () => zoomBy(previousStop),
    fitToWindow: () => changeView(() => fittedView, true),
    /** Toggles between fit and close-up. */
    toggleCloseUp: (at: Point) =>
      changeView(
        (current) =>
          current.scale > 1
            ? fittedView
            : zoomTo({ view: current, scale: closeUp(fittedScale, stops), at, frame, all: stops }),
        true,
      ),
    pan: (by: Point) => changeView((current) => panBy(current, by, frame), false),
    /** Pans by key or button: a quarter of the view, so the previous edge stays visible. */
    panTowards: (to: Direction) => {
      const { x, y } = panSteps[to]
      const by = { x: x * window.width, y: y * window.height }
      changeView((current) => panBy(current, by, frame), true)
    },
    /** Continuous zoom by pinch or wheel, without stops. */
    scaleBy: (factor: number, at: Point) =>
      changeView(
        (current) =>
          zoomTo({ view: current, scale: current.scale * factor, at, frame, all: stops }),
        false,
      ),
  }
}

export type PictureControls = ReturnType<typeof usePictureView>

/** The part of the stage that the photo may fill. */
export function availableSize({ width, height }: Size): Size {
  const { x, y } = width < phoneStageBelow ? margins.phone : margins.wide

  const marginY = height < shortStageBelow ? 0 : Math.min(y, maxMarginRatio * height)

  return { width: width - 2 * x, height: height - 2 * marginY }
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
