export type Size = { width: number; height: number }
export type Point = { x: number; y: number }

/** Zoom and pan of an image: `scale` is relative to the fitted size, `x` and `y` are the offset from the center. */
export type PictureView = Point & { scale: number }

export type PictureFrame = {
  /** The size at which the whole image is visible. */
  fit: Size
  /** The visible area. */
  viewport: Size
}

export const fittedView: PictureView = { scale: 1, x: 0, y: 0 }

/** Zoom stops as fractions of the natural size. The last one is the maximum, unless `guaranteedZoom` is larger. */
const naturalStops = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4]
/** Minimum ratio between two stops: with a smaller one, the zoom button would seem to do nothing. */
const minStepRatio = 1.02
/** Even small images can be zoomed to twice the fitted size. */
const guaranteedZoom = 2
/** If the natural size is below this scale, a double click zooms to `guaranteedZoom` instead. */
const minCloseUpZoom = 1.25

/** The largest size that fits into the available space and keeps the aspect ratio. */
export function fitSize(picture: Size, available: Size): Size {
  const ratio = picture.width / picture.height
  const width = Math.max(0, Math.min(available.width, available.height * ratio))

  return { width, height: width / ratio }
}

/** The zoom stops of an image. `fittedFraction` is its fitted size as a fraction of its natural size. */
export function scaleStops(fittedFraction: number): number[] {
  if (!Number.isFinite(fittedFraction) || fittedFraction <= 0) return [1]
  const stops = naturalStops
    .map((stop) => stop / fittedFraction)
    .filter((scale) => scale >= minStepRatio)
  const max = stops.at(-1) ?? 1

  return [1, ...stops, ...(max < guaranteedZoom ? [guaranteedZoom] : [])]
}

export function nextStop(scale: number, stops: readonly number[]): number {
  return stops.find((stop) => stop > scale * minStepRatio) ?? stops.at(-1) ?? 1
}

export function previousStop(scale: number, stops: readonly number[]): number {
  return stops.findLast((stop) => stop * minStepRatio < scale) ?? 1
}

/**
 * The scale after a double click: the natural size. If it is not much larger than the fitted size, twice the fitted size
 * instead.
 */
export function closeUpScale(fittedFraction: number, stops: readonly number[]): number {
  const naturalScale = 1 / fittedFraction
  const scale = naturalScale < minCloseUpZoom ? guaranteedZoom : naturalScale

  return Math.min(scale, stops.at(-1) ?? 1)
}

type Zoom = {
  view: PictureView
  scale: number
  /** The point that stays in place, relative to the center of the viewport. */
  at?: Point
  frame: PictureFrame
  stops: readonly number[]
}

export function zoomTo({ view, scale, at = { x: 0, y: 0 }, frame, stops }: Zoom): PictureView {
  const newScale = Math.min(Math.max(1, scale), stops.at(-1) ?? 1)
  const factor = newScale / view.scale

  return clampView(
    { scale: newScale, x: at.x - (at.x - view.x) * factor, y: at.y - (at.y - view.y) * factor },
    frame,
  )
}

export function panBy(view: PictureView, offset: Point, frame: PictureFrame): PictureView {
  return clampView({ ...view, x: view.x + offset.x, y: view.y + offset.y }, frame)
}

/** The maximum offset per axis, at which an edge of the image touches the edge of the viewport. */
export function maxOffset(scale: number, { fit, viewport }: PictureFrame): Point {
  return {
    x: Math.max(0, (fit.width * scale - viewport.width) / 2),
    y: Math.max(0, (fit.height * scale - viewport.height) / 2),
  }
}

/** Clamps a view to the frame, such as after a resize. */
export function clampView(view: PictureView, frame: PictureFrame): PictureView {
  const { x, y } = maxOffset(view.scale, frame)

  return { scale: view.scale, x: clamp(view.x, x), y: clamp(view.y, y) }
}

function clamp(offset: number, max: number): number {
  return max === 0 ? 0 : Math.min(max, Math.max(-max, offset))
}
