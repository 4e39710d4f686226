type Sample = { at: number; bytes: number }

export type SpeedMeter = {
  /** How many bytes have been sent by now. */
  note: (bytes: number) => void
  /** Bytes in a second over the last seconds; null while there is too little to tell. */
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
      // A part that broke takes its bytes back: what is left of the window would tell of nothing.
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
