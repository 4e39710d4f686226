/** Weight of a position: the tenth counts a good quarter of the first. */
const gainAt = (grade: number, place: number): number => (2 ** grade - 1) / Math.log2(place + 2)

/**
 * Normalized discounted cumulative gain of the first results: 1 is the best possible order, 0 has no relevant result.
 * `grades` are those of the results in order, `all` those of every photo of the archive.
 */
export function ndcg(grades: readonly number[], all: readonly number[], places: number): number {
  const best = all.toSorted((one, other) => other - one)
  return dcg(grades.slice(0, places)) / dcg(best.slice(0, places))
}

const dcg = (grades: readonly number[]): number =>
  grades.reduce((sum, grade, place) => sum + gainAt(grade, place), 0)
