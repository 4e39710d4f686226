export type Orientation = 'landscape' | 'portrait' | 'square' | 'panorama'

type Size = { width: number; height: number }

/** A few percent beside square is still a square to the eye. */
const square = { from: 0.94, to: 1.06 }
const panorama = 1.8

export function orientationOf({ width, height }: Size): Orientation {
  const ratio = width / height
  if (ratio > panorama) return 'panorama'
  if (ratio > square.to) return 'landscape'
  if (ratio < square.from) return 'portrait'
  return 'square'
}
