/** Where a face is: fractions of the picture, from its upper left corner. */
export type FaceBox = { x: number; y: number; width: number; height: number }

/** A face of a hundredth of the picture can still be seen and grabbed. */
export const leastSide = 0.01

/** Keeps the size, and stops at the picture's edge. */
export function moveBox(box: FaceBox, { dx, dy }: { dx: number; dy: number }): FaceBox {
  return {
    ...box,
    x: clamp(box.x + dx, 0, 1 - box.width),
    y: clamp(box.y + dy, 0, 1 - box.height),
  }
}

/** The upper left corner stays in place. The size is limited by the picture's edge and `leastSide`. */
export function resizeBox(
  box: FaceBox,
  { dWidth, dHeight }: { dWidth: number; dHeight: number },
): FaceBox {
  return {
    ...box,
    width: clamp(box.width + dWidth, leastSide, 1 - box.x),
    height: clamp(box.height + dHeight, leastSide, 1 - box.y),
  }
}

type Point = { x: number; y: number }

/** The box between two points, in any order; null if it is too small to have been drawn on purpose. */
export function boxBetween(from: Point, to: Point): FaceBox | null {
  const [left, right] = ordered(clamp(from.x, 0, 1), clamp(to.x, 0, 1))
  const [top, bottom] = ordered(clamp(from.y, 0, 1), clamp(to.y, 0, 1))
  const box = { x: left, y: top, width: right - left, height: bottom - top }
  return box.width < leastSide || box.height < leastSide ? null : box
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

/** From here on two boxes are around one face: a model and a person never draw the same edges. */
const sameFace = 0.3

export function isSameFace(one: FaceBox, other: FaceBox): boolean {
  return overlapOf(one, other) >= sameFace
}

function ordered(one: number, other: number): [number, number] {
  return one <= other ? [one, other] : [other, one]
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most))
}
