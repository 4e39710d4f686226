type Count = { value: string; count: number }

/** The span from the first decade with photos to the last; null if no photo has a decade. */
export function decadesCovered(decades: readonly Count[]): string | null {
  const covered = decades
    .filter(({ value, count }) => count > 0 && /^\d{3}0s$/.test(value))
    .map(({ value }) => value)
    .toSorted()
  const [first] = covered
  const last = covered.at(-1)
  if (first === undefined || last === undefined) return null

  return first === last ? first : `${first}–${last}`
}
