const lowest = 4

/**
 * In percent of the highest, by the square root, so that a rare value is still seen beside a common one. Nothing has
 * no bar.
 */
export function barHeights(counts: readonly number[]): number[] {
  const most = Math.max(...counts, 1)

  return counts.map((count) =>
    count === 0 ? 0 : Math.max(lowest, Math.round(100 * Math.sqrt(count / most))),
  )
}
