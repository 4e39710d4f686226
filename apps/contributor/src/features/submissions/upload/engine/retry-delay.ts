const seconds = [1, 2, 5, 10]

/** Backoff delay after this many consecutive failures. */
export function retryDelayMs(tries: number): number {
  return (seconds[Math.min(tries, seconds.length) - 1] ?? 1) * 1000
}
