const lowest = 4

/**
 * Heights in percent of the tallest bar, on a square-root scale so that rare values stay visible next to common ones.
 * A count of 0 has no bar.
 */
export function barHeights(counts: readonly number[]): number[] {
  const most = Math.max(...counts, 1)

  return counts.map((count) =>
    count === 0 ? 0 : Math.max(lowest, Math.round(100 * Math.sqrt(count / most))),
  )
}
