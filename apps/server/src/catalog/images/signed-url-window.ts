import { longestUrlHours } from '@shoebox/domain/catalog/renditions'

const minuteMs = 60_000
const quarterMs = 15 * minuteMs

/** Two, so that one of the last second of its minute is still of use. */
const shortestMs = 2 * minuteMs

type UrlWindow = { date: Date; expiresSeconds: number }

/**
 * From when and for how long a URL holds. Both are whole quarters of an hour, so that a photo has one URL for 15 minutes
 * and browsers find it in their cache; below half an hour, where that would leave too little, they are whole minutes.
 * It begins up to so long ago and ends by the hours asked for, 2 at most.
 */
export function urlWindow({ now, hours }: { now: number; hours: number }): UrlWindow {
  const asked = Math.min(longestUrlHours, hours) * 60 * minuteMs
  const step = asked < 2 * quarterMs ? minuteMs : quarterMs
  const lasts = Math.max(shortestMs, Math.floor(asked / step) * step)

  return { date: new Date(Math.floor(now / step) * step), expiresSeconds: lasts / 1000 }
}
