import type { Clock } from '../event-queue.ts'

/** A clock that advances only when the test says so. */
export function createTestClock(): Clock & { advance: (ms: number) => void } {
  let now = 1_800_000_000_000
  let timers: { at: number; callback: () => void }[] = []

  return {
    now: () => now,
    after: (ms, callback) => {
      const timer = { at: now + ms, callback }
      timers.push(timer)

      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    advance: (ms) => {
      const end = now + ms
      for (;;) {
        const [next] = timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)
        if (next === undefined) break

        timers = timers.filter((other) => other !== next)
        now = next.at
        next.callback()
      }
      now = end
    },
  }
}
