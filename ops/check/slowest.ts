const count = 20

export type TimedTest = { name: string; ms: number }

/** The slowest tests of a run, slowest first: what to look at when the run takes too long. */
export function slowest(tests: readonly TimedTest[]): string[] {
  const ordered = tests.toSorted((one, other) => other.ms - one.ms).slice(0, count)

  return [
    `The ${ordered.length} slowest of ${tests.length} tests:`,
    ...ordered.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`),
  ]
}
