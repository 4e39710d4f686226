import {
  clampView,
  closeUpScale,
  fitSize,
  fittedView,
  maxOffset,
  nextStop,
  type PictureView,
  type Point,
  panBy,
  previousStop,
  type Size,
  scaleStops,
  zoomTo,
} from '@shoebox/web-kit/ui/picture-view'
import { useLayoutEffect, useState } from 'react'

/** Space around the photo for the arrows, which are beside it on wide stages and below it on phones. */
const margins = { wide: { x: 88, y: 30 }, phone: { x: 0, y: 60 } }
/** Maximum vertical margin of a wide stage, as a fraction of its height. */
const maxMarginRatio = 0.04
/** Stages shorter than this have no vertical margin. */
const shortStageHeight = 480
const phoneStageWidth = 768

/** Fractions of the stage size. Panning left moves the photo to the right. */
const panSteps = {
  left: { x: 0.25, y: 0 },
  right: { x: -0.25, y: 0 },
  up: { x: 0, y: 0.25 },
  down: { x: 0, y: -0.25 },
}
export type Direction = keyof typeof panSteps

type PictureViewOptions = {
  stage: HTMLElement | null
  /** A new id resets zoom and pan. */
  pictureId: string
  /** Size of the image in its own pixels. */
  imageSize: Size
}

/** Zoom and pan state of the photo, with its controls. Not valid until `isMeasured` is true. */
export function usePictureView({ stage, pictureId, imageSize }: PictureViewOptions) {
  const stageSize = useStageSize(stage)
  const [state, setState] = useState({ pictureId, view: fittedView, isAnimated: false })
  if (state.pictureId !== pictureId) setState({ pictureId, view: fittedView, isAnimated: false })

  const { pixelRatio, viewport } = stageSize
  const frame = { fit: fitSize(imageSize, availableSize(viewport)), viewport }
  /** Device pixels per image pixel when the image fits the stage. */
  const fittedScale = (frame.fit.width * pixelRatio) / imageSize.width
  const stops = scaleStops(fittedScale)
  const view = clampView(state.view, frame)
  const maxPan = maxOffset(view.scale, frame)

  function changeView(update: (current: PictureView) => PictureView, isAnimated: boolean) {
    setState((current) => ({
      pictureId,
      view: clampView(update(clampView(current.view, frame)), frame),
      isAnimated,
    }))
  }
  function zoomToStop(pickStop: (scale: number, stops: readonly number[]) => number) {
    changeView(
      (current) => zoomTo({ view: current, scale: pickStop(current.scale, stops), frame, stops }),
      true,
    )
  }

  return {
    fittedSize: frame.fit,
    view,
    isAnimated: state.isAnimated,
    isMeasured: viewport.width > 0,
    percent: Math.round(100 * fittedScale * view.scale),
    isZoomed: view.scale > 1,
    canZoomIn: nextStop(view.scale, stops) > view.scale,
    /** True if part of the photo is hidden on that side. */
    canPan: {
      left: view.x < maxPan.x,
      right: view.x > -maxPan.x,
      up: view.y < maxPan.y,
      down: view.y > -maxPan.y,
    },
    zoomIn: () => zoomToStop(nextStop),
    zoomOut: () => zoomToStop(previousStop),
    fitToWindow: () => changeView(() => fittedView, true),
    /** Toggles between the fitted view and a close-up that keeps the point `at` in place. */
    toggleCloseUp: (at: Point) =>
      changeView(
        (current) =>
          current.scale > 1
            ? fittedView
            : zoomTo({ view: current, scale: closeUpScale(fittedScale, stops), at, frame, stops }),
        true,
      ),
    pan: (offset: Point) => changeView((current) => panBy(current, offset, frame), false),
    /** Pans by a quarter of the stage, for keys and buttons. */
    panTowards: (direction: Direction) => {
      const { x, y } = panSteps[direction]
      const offset = { x: x * viewport.width, y: y * viewport.height }
      changeView((current) => panBy(current, offset, frame), true)
    },
    /** Zooms continuously, for pinch and wheel. */
    scaleBy: (factor: number, at: Point) =>
      changeView(
        (current) => zoomTo({ view: current, scale: current.scale * factor, at, frame, stops }),
        false,
      ),
  }
}

export type PictureControls = ReturnType<typeof usePictureView>

/** The stage size minus margins. */
export function availableSize({ width, height }: Size): Size {
  const { phone, wide } = margins
  const { x, y } =
    width < phoneStageWidth ? phone : { ...wide, y: Math.min(wide.y, maxMarginRatio * height) }

  return { width: width - 2 * x, height: height < shortStageHeight ? height : height - 2 * y }
}

type StageSize = { viewport: Size; pixelRatio: number }

const unmeasuredSize: StageSize = { viewport: { width: 0, height: 0 }, pixelRatio: 1 }

function useStageSize(stage: HTMLElement | null): StageSize {
  const [stageSize, setStageSize] = useState(unmeasuredSize)

  useLayoutEffect(() => {
    if (stage === null) return undefined

    const measure = () => {
      const { clientWidth: width, clientHeight: height } = stage
      setStageSize({ viewport: { width, height }, pixelRatio: globalThis.devicePixelRatio })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(stage)

    return () => observer.disconnect()
  }, [stage])

  return stageSize
}
