import { longestUrlHours } from '@shoebox/domain/renditions'

const quarterMs = 15 * 60_000
const quartersPerHour = 4

/** Below this a URL of the last minute of its quarter would end before it was used. */
const shortestQuarters = 2

type UrlWindow = { date: Date; expiresSeconds: number }

/**
 * From when and for how long a URL holds. Both are whole quarters of an hour, so that a photo has one URL for 15 minutes and
 * browsers find it in their cache. It begins up to 15 minutes ago and ends by the hours asked for, 2 at most.
 */
export function urlWindow({ now, hours }: { now: number; hours: number }): UrlWindow {
  const asked = Math.floor(hours * quartersPerHour)
  const quarters = Math.min(longestUrlHours * quartersPerHour, Math.max(shortestQuarters, asked))

  return {
    date: new Date(Math.floor(now / quarterMs) * quarterMs),
    expiresSeconds: (quarters * quarterMs) / 1000,
  }
}
