export type Size = { width: number; height: number }
export type Point = { x: number; y: number }

/** How a picture lies in its window: times the size that fits, and how far its middle is from the window's. */
export type PictureView = Point & { scale: number }

export type PictureFrame = {
  /** The picture where all of it is seen. */
  fit: Size
  /** What it is seen through. */
  window: Size
}

export const fittedView: PictureView = { scale: 1, x: 0, y: 0 }

/** Parts of the picture's own size; the largest is as far as anybody gets. */
const stops = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4]
/** A stop nearer than this to where one is would be a press that does nothing. */
const step = 1.02
/** Of a picture that is small: twice what fits is always to be had. */
const leastReach = 2
const hardlyLarger = 1.25

/** As large as the room allows, in the picture's own proportions. */
export function fitSize(picture: Size, room: Size): Size {
  const ratio = picture.width / picture.height
  const width = Math.max(0, Math.min(room.width, room.height * ratio))

  return { width, height: width / ratio }
}

/** The scales to stop at, for a picture of which this part of its own size fits. */
export function scaleStops(fitted: number): number[] {
  if (!Number.isFinite(fitted) || fitted <= 0) return [1]
  const reached = stops.map((stop) => stop / fitted).filter((scale) => scale >= step)
  const most = reached.at(-1) ?? 1

  return [1, ...reached, ...(most < leastReach ? [leastReach] : [])]
}

export function nextStop(scale: number, all: readonly number[]): number {
  return all.find((stop) => stop > scale * step) ?? all.at(-1) ?? 1
}

export function previousStop(scale: number, all: readonly number[]): number {
  return all.findLast((stop) => stop * step < scale) ?? 1
}

/** By two clicks: to the picture's own size, or to twice what fits where that would be hardly larger. */
export function closeUp(fitted: number, all: readonly number[]): number {
  const own = 1 / fitted

  return Math.min(own < hardlyLarger ? leastReach : own, all.at(-1) ?? 1)
}

type Zoom = {
  view: PictureView
  scale: number
  /** The point that stays where it is, from the middle of the window. */
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

/** How far the middle may be from the window's, each way: an edge never comes further in than the window's own. */
export function reach(scale: number, { fit, window }: PictureFrame): Point {
  return {
    x: Math.max(0, (fit.width * scale - window.width) / 2),
    y: Math.max(0, (fit.height * scale - window.height) / 2),
  }
}

/** The same view where the window has another size. */
export function within(view: PictureView, frame: PictureFrame): PictureView {
  const { x, y } = reach(view.scale, frame)

  return { scale: view.scale, x: hold(view.x, x), y: hold(view.y, y) }
}

function hold(offset: number, most: number): number {
  return most === 0 ? 0 : Math.min(most, Math.max(-most, offset))
}
