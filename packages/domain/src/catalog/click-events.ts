/** `cart`: a photo was added to the cart. It is stored like a click and counts in no total of clicks. */
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

/** A browser keeps what it could not send for a while, and its clock may run a little ahead. */
export const oldestClickMs = 48 * hour
export const earliestClickMs = 5 * 60_000

/** A UUID of version 7, in the form that crypto and PostgreSQL write. */
export const eventIdPattern =
  /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** An id that says when it was made: 48 bits of milliseconds, then chance. */
export function newEventId(now: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10))
  const chance = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const time = now.toString(16).padStart(12, '0')
  const variant = ((Number.parseInt(chance.slice(3, 4), 16) & 3) | 8).toString(16)

  return [
    time.slice(0, 8),
    time.slice(8),
    `7${chance.slice(0, 3)}`,
    `${variant}${chance.slice(4, 7)}`,
    chance.slice(8, 20),
  ].join('-')
}

/** The milliseconds in an id. */
export function timeOfEventId(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
}

export const clickRefusals = ['too_old', 'too_early'] as const

export type ClickRefusal = (typeof clickRefusals)[number]

/** Why a click with this id is not taken, or null. */
export function clickRefusal(id: string, now: number): ClickRefusal | null {
  const time = timeOfEventId(id)
  if (time < now - oldestClickMs) return 'too_old'
  if (time > now + earliestClickMs) return 'too_early'

  return null
}
