type Sample = { at: number; bytes: number }

export type SpeedMeter = {
  /** Records the total bytes sent so far. */
  note: (bytes: number) => void
  /** Bytes per second over the last few seconds; null while there are too few samples. */
  rate: () => number | null
}

const windowMs = 6000
const leastMs = 1000

export function createSpeedMeter(now: () => number): SpeedMeter {
  let samples: Sample[] = []

  return {
    note: (bytes) => {
      const at = now()
      const last = samples.at(-1)
      // A failed part lowers the total, which makes the older samples meaningless.
      if (last && bytes < last.bytes) samples = []
      samples = [...samples.filter((sample) => at - sample.at <= windowMs), { at, bytes }]
    },
    rate: () => {
      const [first] = samples
      const last = samples.at(-1)
      if (!first || !last || last.at - first.at < leastMs) return null

      return ((last.bytes - first.bytes) * 1000) / (last.at - first.at)
    },
  }
}
