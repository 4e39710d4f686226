const seconds = [1, 2, 5, 10]

/** How long a file rests after this many tries in a row that broke. */
export function retryDelayMs(tries: number): number {
  return (seconds[Math.min(tries, seconds.length) - 1] ?? 1) * 1000
}
