import { createSpeedMeter, type SpeedMeter } from './speed-meter.ts'
import { sentBytes, type UploadItem } from './upload-item.ts'

type Speeds = Map<string, number | null>

/** One speed meter per file being sent. */
export function createSpeeds(now: () => number): (items: readonly UploadItem[]) => Speeds {
  let meters = new Map<string, SpeedMeter>()

  return (items) => {
    const sending = items.filter(({ stage, sent }) => stage === 'sending' && sent.size > 0)
    meters = new Map(
      sending.map(({ file }) => [file.id, meters.get(file.id) ?? createSpeedMeter(now)]),
    )
    for (const item of sending) meters.get(item.file.id)?.note(sentBytes(item))

    return new Map([...meters].map(([id, meter]) => [id, meter.rate()]))
  }
}
