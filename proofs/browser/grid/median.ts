export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** For a note: what each run gave. */
export function each(values: readonly number[]): string {
  return values.map((value) => Number(value.toPrecision(3))).join(', ')
}
