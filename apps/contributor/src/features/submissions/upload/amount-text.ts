import { sizeText } from '@shoebox/domain/text'

export function timeText(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s`
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`
  return `${Math.round(seconds / 3600)} h`
}

type Transfer = {
  /** Bytes per second. */
  speed: number | null
  bytesLeft: number
}

/** "3.1 MB/s, 38 s left" */
export function speedText({ speed, bytesLeft }: Transfer): string | null {
  if (speed === null || speed < 1) return null
  return `${sizeText(speed)}/s, ${timeText(bytesLeft / speed)} left`
}
