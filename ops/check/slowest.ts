const maxListed = 20

export type TimedTest = { name: string; ms: number }

/** Lists the slowest tests of a run, slowest first. */
export function slowest(tests: readonly TimedTest[]): string[] {
  const ordered = tests.toSorted((one, other) => other.ms - one.ms).slice(0, maxListed)

  return [
    `The ${ordered.length} slowest of ${tests.length} tests:`,
    ...ordered.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`),
  ]
}
