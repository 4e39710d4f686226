/**
 * A JPEG in several scans is held whole while it is decoded. This much is 120 megapixels as cameras and
 * scanners write them (4:2:0); with it a process stays below 512 MB.
 */
export const maxHeldBytes = 360_000_000

/** For rows, encoders and the picture itself, of any file. */
const usualBytes = 40_000_000

export type MemoryBudget = {
  /** Runs `work` once this number of bytes is free, first come first served, and reserves them until it ends. */
  hold: <Result>(bytes: number, work: () => Promise<Result>) => Promise<Result>
}

export function createMemoryBudget(most: number): MemoryBudget {
  let free = most
  const waiting: { bytes: number; begin: () => void }[] = []

  function admitWaiting(): void {
    // Strictly in order: smaller ones must not overtake a large one, or it would starve.
    for (let first = waiting[0]; first && first.bytes <= free; first = waiting[0]) {
      waiting.shift()
      free -= first.bytes
      first.begin()
    }
  }

  return {
    hold: async (asked, work) => {
      const bytes = Math.min(asked, most)
      await new Promise<void>((begin) => {
        waiting.push({ bytes, begin })
        admitWaiting()
      })
      try {
        return await work()
      } finally {
        free += bytes
        admitWaiting()
      }
    },
  }
}

/** One for the process, however many photos it has in work. */
const budget = createMemoryBudget(maxHeldBytes + usualBytes)

export function holdWhileDecoding<Result>(
  heldBytes: number,
  decode: () => Promise<Result>,
): Promise<Result> {
  return budget.hold(heldBytes + usualBytes, decode)
}
