import { sentBytes, type UploadItem } from './upload-item.ts'

type Sample = { at: number; bytes: number }

type SpeedMeter = {
  /** Records the total bytes sent so far. */
  record: (bytes: number) => void
  /** Bytes per second over the last few seconds; null while the samples span less than one second. */
  speed: () => number | null
}

const windowMs = 6000
const minDurationMs = 1000

export function createSpeedMeter(now: () => number): SpeedMeter {
  let samples: Sample[] = []

  return {
    record: (bytes) => {
      const at = now()
      const last = samples.at(-1)
      // A failed part lowers the total, which makes the older samples meaningless.
      if (last && bytes < last.bytes) samples = []
      samples = [...samples.filter((sample) => at - sample.at <= windowMs), { at, bytes }]
    },
    speed: () => {
      const [first] = samples
      const last = samples.at(-1)
      if (!first || !last || last.at - first.at < minDurationMs) return null

      return ((last.bytes - first.bytes) * 1000) / (last.at - first.at)
    },
  }
}

type Speeds = Map<string, number | null>

/** Returns a function that measures the speed of each file being sent. */
export function createSpeedTracker(now: () => number): (items: readonly UploadItem[]) => Speeds {
  let meters = new Map<string, SpeedMeter>()

  return (items) => {
    const sending = items.filter(
      ({ stage, bytesInFlight }) => stage === 'sending' && bytesInFlight.size > 0,
    )
    meters = new Map(
      sending.map(({ file }) => [file.id, meters.get(file.id) ?? createSpeedMeter(now)]),
    )
    for (const item of sending) meters.get(item.file.id)?.record(sentBytes(item))

    return new Map([...meters].map(([id, meter]) => [id, meter.speed()]))
  }
}
