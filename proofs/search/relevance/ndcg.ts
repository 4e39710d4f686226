/** How much a place in a list counts: the tenth a good quarter of the first. */
const gainAt = (grade: number, place: number): number => (2 ** grade - 1) / Math.log2(place + 2)

/**
 * How close the first of a list come to the best order there could be: 1 is the best, 0 is nothing of use. `grades` are
 * those of the list, `all` those of every photo there is.
 */
export function ndcg(grades: readonly number[], all: readonly number[], places: number): number {
  const best = all.toSorted((one, other) => other - one)
  return dcg(grades.slice(0, places)) / dcg(best.slice(0, places))
}

const dcg = (grades: readonly number[]): number =>
  grades.reduce((sum, grade, place) => sum + gainAt(grade, place), 0)
