/** Damerau-Levenshtein distance: the number of letters to add, remove, change or swap with their neighbor. */
export function editDistance(one: string, other: string): number {
  const from = Array.from(one)
  const to = Array.from(other)
  let rowBefore: number[] = []
  let previousRow = Array.from({ length: to.length + 1 }, (_, at) => at)

  for (const [row, letter] of from.entries()) {
    const currentRow = [row + 1]
    for (const [column, target] of to.entries()) {
      const changed = (previousRow[column] ?? 0) + (letter === target ? 0 : 1)
      const removed = (previousRow[column + 1] ?? 0) + 1
      const added = (currentRow[column] ?? 0) + 1
      const isSwap = letter === to[column - 1] && from[row - 1] === target
      const swapped = isSwap ? (rowBefore[column - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY
      currentRow.push(Math.min(changed, removed, added, swapped))
    }
    rowBefore = previousRow
    previousRow = currentRow
  }

  return previousRow[to.length] ?? 0
}
