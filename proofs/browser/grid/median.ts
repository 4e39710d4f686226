export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Formats the values of all runs for a note. */
export function each(values: readonly number[]): string {
  return values.map((value) => Number(value.toPrecision(3))).join(', ')
}
