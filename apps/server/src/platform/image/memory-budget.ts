/**
 * A JPEG in several scans is held whole while it is decoded. This much is 120 megapixels as cameras and
 * scanners write them (4:2:0); with it a process stays below 512 MB.
 */
export const mostHeldBytes = 360_000_000

/** For rows, encoders and the picture itself, of any file. */
const usualBytes = 40_000_000

export type MemoryBudget = {
  /** Waits until so many bytes are free, first come first served, and has them until the work is over. */
  hold: <Result>(bytes: number, work: () => Promise<Result>) => Promise<Result>
}

export function createMemoryBudget(most: number): MemoryBudget {
  let free = most
  const waiting: { bytes: number; begin: () => void }[] = []

  function letIn(): void {
    // Whoever came first is not overtaken by smaller ones, or it would wait for ever.
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
        letIn()
      })
      try {
        return await work()
      } finally {
        free += bytes
        letIn()
      }
    },
  }
}

/** One for the process, however many photos it has in work. */
const budget = createMemoryBudget(mostHeldBytes + usualBytes)

export function holdWhileDecoding<Result>(
  heldBytes: number,
  decode: () => Promise<Result>,
): Promise<Result> {
  return budget.hold(heldBytes + usualBytes, decode)
}
