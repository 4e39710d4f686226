/** `cart`: a photo was added to the cart. Stored like a click, but not counted as one. */
export const clickEventTypes = ['view', 'click', 'cart'] as const
export type ClickEventType = (typeof clickEventTypes)[number]

export const clickedEntityTypes = [
  'photo',
  'tag',
  'taxonomy',
  'creator',
  'collection',
  'event',
] as const
export type ClickedEntityType = (typeof clickedEntityTypes)[number]

const hour = 3_600_000

/** The accepted age of an event: browsers store unsent events for a while, and their clock may be slightly ahead. */
export const maxClickAgeMs = 48 * hour
export const maxClockSkewMs = 5 * 60_000

/** UUID version 7, as crypto and PostgreSQL format it. */
export const eventIdPattern =
  /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** UUID version 7: 48 bits of milliseconds, then random bits. */
export function newEventId(now: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10))
  const random = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const time = now.toString(16).padStart(12, '0')
  const variant = ((Number.parseInt(random.slice(3, 4), 16) & 3) | 8).toString(16)

  return [
    time.slice(0, 8),
    time.slice(8),
    `7${random.slice(0, 3)}`,
    `${variant}${random.slice(4, 7)}`,
    random.slice(8, 20),
  ].join('-')
}

/** The timestamp of an id in milliseconds. */
export function timeOfEventId(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
}

export const clickRefusals = ['too_old', 'too_early'] as const

export type ClickRefusal = (typeof clickRefusals)[number]

/** Why a click with this id is rejected, or null. */
export function clickRefusal(id: string, now: number): ClickRefusal | null {
  const time = timeOfEventId(id)
  if (time < now - maxClickAgeMs) return 'too_old'
  if (time > now + maxClockSkewMs) return 'too_early'

  return null
}
