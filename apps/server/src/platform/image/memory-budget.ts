/**
 * A JPEG with several scans is held in memory as a whole while it is decoded. The limit is enough for 120 megapixels with
 * the usual chroma subsampling (4:2:0), and a process stays below 512 MB.
 */
export const maxHeldBytes = 360_000_000

/** Reserved for every file in addition: rows, encoders and the decoded picture. */
const baseBytes = 40_000_000

export type MemoryBudget = {
  /** Runs `work` once this number of bytes is free, first come first served, and reserves them until it ends. */
  hold: <Result>(bytes: number, work: () => Promise<Result>) => Promise<Result>
}

export function createMemoryBudget(maxBytes: number): MemoryBudget {
  let free = maxBytes
  const waiting: { bytes: number; start: () => void }[] = []

  function admitWaiting(): void {
    // Strictly in order: if smaller requests could overtake a large one, it would starve.
    for (let first = waiting[0]; first && first.bytes <= free; first = waiting[0]) {
      waiting.shift()
      free -= first.bytes
      first.start()
    }
  }

  return {
    hold: async (requestedBytes, work) => {
      const bytes = Math.min(requestedBytes, maxBytes)
      await new Promise<void>((start) => {
        waiting.push({ bytes, start })
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

/** One budget for the whole process, however many photos it processes at once. */
const budget = createMemoryBudget(maxHeldBytes + baseBytes)

export function holdWhileDecoding<Result>(
  heldBytes: number,
  decode: () => Promise<Result>,
): Promise<Result> {
  return budget.hold(heldBytes + baseBytes, decode)
}
