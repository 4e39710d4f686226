export type Size = { width: number; height: number }
export type Point = { x: number; y: number }

/** Zoom and pan of an image: scale relative to the fitted size, and offset of its center from the window's. */
export type PictureView = Point & { scale: number }

export type PictureFrame = {
  /** The size at which the whole image is visible. */
  fit: Size
  /** The viewport. */
  window: Size
}

export const fittedView: PictureView = { scale: 1, x: 0, y: 0 }

/** Zoom stops as fractions of the natural size; the last one is the maximum. */
const stops = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4]
/** Minimum ratio between stops: a smaller step would look as if the button did nothing. */
const step = 1.02
/** Small images can always be zoomed to twice the fitted size. */
const guaranteedZoom = 2
const hardlyLarger = 1.25

/** The largest size that fits the room and keeps the aspect ratio. */
export function fitSize(picture: Size, room: Size): Size {
  const ratio = picture.width / picture.height
  const width = Math.max(0, Math.min(room.width, room.height * ratio))

  return { width, height: width / ratio }
}

/** The zoom stops, for an image that fits at this fraction of its natural size. */
export function scaleStops(fitted: number): number[] {
  if (!Number.isFinite(fitted) || fitted <= 0) return [1]
  const reached = stops.map((stop) => stop / fitted).filter((scale) => scale >= step)
  const max = reached.at(-1) ?? 1

  return [1, ...reached, ...(max < guaranteedZoom ? [guaranteedZoom] : [])]
}

export function nextStop(scale: number, all: readonly number[]): number {
  return all.find((stop) => stop > scale * step) ?? all.at(-1) ?? 1
}

export function previousStop(scale: number, all: readonly number[]): number {
  return all.findLast((stop) => stop * step < scale) ?? 1
}

/** Double click: zooms to the natural size, or to twice the fitted size if that would be hardly larger. */
export function closeUp(fitted: number, all: readonly number[]): number {
  const own = 1 / fitted

  return Math.min(own < hardlyLarger ? guaranteedZoom : own, all.at(-1) ?? 1)
}

type Zoom = {
  view: PictureView
  scale: number
  /** The point that stays in place, relative to the center of the window. */
  at?: Point
  frame: PictureFrame
  all: readonly number[]
}

export function zoomTo({ view, scale, at = { x: 0, y: 0 }, frame, all }: Zoom): PictureView {
  const next = Math.min(Math.max(1, scale), all.at(-1) ?? 1)
  const grown = next / view.scale

  return within(
    { scale: next, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown },
    frame,
  )
}

export function panBy(view: PictureView, by: Point, frame: PictureFrame): PictureView {
  return within({ ...view, x: view.x + by.x, y: view.y + by.y }, frame)
}

/** The maximum offset per axis: an edge of the image never moves inside the edge of the window. */
export function reach(scale: number, { fit, window }: PictureFrame): Point {
  return {
    x: Math.max(0, (fit.width * scale - window.width) / 2),
    y: Math.max(0, (fit.height * scale - window.height) / 2),
  }
}

/** Clamps a view to the frame, such as after a resize. */
export function within(view: PictureView, frame: PictureFrame): PictureView {
  const { x, y } = reach(view.scale, frame)

  return { scale: view.scale, x: clamp(view.x, x), y: clamp(view.y, y) }
}

function clamp(offset: number, max: number): number {
  return max === 0 ? 0 : Math.min(max, Math.max(-max, offset))
}
