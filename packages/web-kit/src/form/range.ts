export type Range = readonly [low: number, high: number]

type Limits = { min: number; max: number }

/** Clamps a range to the scale and never inverts it. */
export function clampRange([low, high]: Range, { min, max }: Limits): Range {
  const start = Math.min(max, Math.max(min, low))

  return [start, Math.min(max, Math.max(start, high))]
}
