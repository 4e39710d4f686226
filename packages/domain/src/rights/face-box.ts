/** Position of a face, as fractions of the image from its upper left corner. */
export type FaceBox = { x: number; y: number; width: number; height: number }

/** The smallest box that a user can still see and grab. */
export const minSide = 0.01

/** Moves a box without resizing it. It stops at the edge of the image. */
export function moveBox(box: FaceBox, { dx, dy }: { dx: number; dy: number }): FaceBox {
  return {
    ...box,
    x: clamp(box.x + dx, 0, 1 - box.width),
    y: clamp(box.y + dy, 0, 1 - box.height),
  }
}

/** Resizes a box from its upper left corner. The size is limited by the edge of the image and `minSide`. */
export function resizeBox(
  box: FaceBox,
  { dWidth, dHeight }: { dWidth: number; dHeight: number },
): FaceBox {
  return {
    ...box,
    width: clamp(box.width + dWidth, minSide, 1 - box.x),
    height: clamp(box.height + dHeight, minSide, 1 - box.y),
  }
}

type Point = { x: number; y: number }

/** The box between two points, in any order; null if it is too small to have been drawn on purpose. */
export function boxBetween(from: Point, to: Point): FaceBox | null {
  const [left, right] = ordered(clamp(from.x, 0, 1), clamp(to.x, 0, 1))
  const [top, bottom] = ordered(clamp(from.y, 0, 1), clamp(to.y, 0, 1))
  const box = { x: left, y: top, width: right - left, height: bottom - top }
  return box.width < minSide || box.height < minSide ? null : box
}

/** A box of this size, centered at the point, or moved just enough to stay inside the picture. */
export function centerBoxAt(
  { x, y }: Point,
  { width, height }: { width: number; height: number },
): FaceBox {
  return {
    width,
    height,
    x: clamp(x - width / 2, 0, 1 - width),
    y: clamp(y - height / 2, 0, 1 - height),
  }
}

/** Intersection over union of two boxes: 0 if they do not overlap, 1 if they are equal. */
export function overlapOf(one: FaceBox, other: FaceBox): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  if (width <= 0 || height <= 0) return 0

  const shared = width * height
  return shared / (one.width * one.height + other.width * other.height - shared)
}

/**
 * Above this overlap two boxes mark the same face. They are never equal, because a model and a user mark different
 * edges.
 */
const sameFaceOverlap = 0.3

export function isSameFace(one: FaceBox, other: FaceBox): boolean {
  return overlapOf(one, other) >= sameFaceOverlap
}

function ordered(one: number, other: number): [number, number] {
  return one <= other ? [one, other] : [other, one]
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), Math.max(min, max))
}
