/** How long each of them took, one after the other, in milliseconds. */
export async function timesOf(count: number, once: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const started = performance.now()
    await once()
    times.push(performance.now() - started)
  }
  return times
}

/** What so many of a hundred stay below. */
export function percentile(times: readonly number[], share: number): number {
  const place = Math.ceil((share / 100) * times.length) - 1
  return times.toSorted((one, other) => one - other)[place] ?? Number.NaN
}
