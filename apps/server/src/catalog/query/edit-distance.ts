/** Damerau-Levenshtein distance: letters added, removed, changed or swapped with their neighbor. */
export function editDistance(one: string, other: string): number {
  const from = Array.from(one)
  const to = Array.from(other)
  let before: number[] = []
  let above = Array.from({ length: to.length + 1 }, (_, at) => at)

  for (const [row, letter] of from.entries()) {
    const line = [row + 1]
    for (const [column, wanted] of to.entries()) {
      const changed = (above[column] ?? 0) + (letter === wanted ? 0 : 1)
      const removed = (above[column + 1] ?? 0) + 1
      const added = (line[column] ?? 0) + 1
      const isSwap = letter === to[column - 1] && from[row - 1] === wanted
      const swapped = isSwap ? (before[column - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY
      line.push(Math.min(changed, removed, added, swapped))
    }
    before = above
    above = line
  }

  return above[to.length] ?? 0
}
