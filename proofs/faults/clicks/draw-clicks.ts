import { newEventId } from '@shoebox/domain/catalog/click-events'
import { type Draw, itemAt, seedDraw } from '../../draw.ts'

export type Click = {
  event_id: string
  event_type: 'view' | 'click'
  entity_type: 'photo' | 'tag'
  entity_id: string
  taxonomy_type?: string
  session_id: string
  metadata: Record<string, string | number>
}

/** One request of a browser, with its IP and user. */
export type Batch = { clicks: Click[]; ip: string; user: number | null }

const minute = 60_000
const hour = 60 * minute
/** Usual size of a batch, and the maximum, which a browser sends after being offline. */
const usualBatch = 10
const largestBatch = 100
export const photos = 500
export const tags = 50

/** Photos are numbered from 0. Number `photos` is the photo that one network pushes. */
export const photoId = (number: number) =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
export const tagName = (number: number) => `tag-${number}`

/** Networks of a few people each, and one whose many sessions all open the same photo to push it. */
const networks = 1000
const sessionsOfNetwork = 6
const sessionsOfPusher = 120

/** How many sessions the API has to issue before batches can be generated. */
export const issuedSessions = networks * sessionsOfNetwork + sessionsOfPusher

const madeUp = 'made-up-'
/** True for sessions that no API has issued. They count neither as sessions nor for popularity. */
export const isMadeUp = (session: string) => session.startsWith(madeUp)

type DrawOptions = {
  clicks: number
  batches: 'usual' | 'any'
  users: number
  sessions: readonly string[]
  seed: number
}

/**
 * Batches as browsers send them: most with current timestamps, some up to two days old, some in the future, some outside
 * the accepted range. One in ten comes from a network that pushes a photo with too many sessions, half of them made up.
 */
export function* drawBatches({ clicks, batches, users, sessions, seed }: DrawOptions) {
  const draw = seedDraw(seed)
  for (let remaining = clicks; remaining > 0; ) {
    const size = Math.min(remaining, batches === 'usual' ? usualBatch : 1 + draw(largestBatch))
    remaining -= size
    yield draw(10) === 0
      ? pushingBatch(draw, { sessions, size })
      : browsingBatch(draw, { users, sessions, size })
  }
}

type Sizes = { users: number; sessions: readonly string[]; size: number }

function browsingBatch(draw: Draw, { users, sessions, size }: Sizes): Batch {
  const network = draw(networks)
  const session = itemAt(sessions, network * sessionsOfNetwork + draw(sessionsOfNetwork))
  return {
    ip: `10.1.${network >> 8}.${network & 255}`,
    user: draw(5) === 0 ? draw(users) : null,
    clicks: Array.from({ length: size }, () => ({
      event_id: newEventId(drawTime(draw)),
      event_type: draw(3) === 0 ? ('click' as const) : ('view' as const),
      ...drawEntity(draw),
      session_id: session,
      metadata: { search_id: `q-${draw(1000)}`, list: 'search', position: draw(200) },
    })),
  }
}

/** A batch of the pushing network: always the same photo, without a user. */
function pushingBatch(draw: Draw, { sessions, size }: Omit<Sizes, 'users'>): Batch {
  return {
    ip: '10.2.0.1',
    user: null,
    clicks: Array.from({ length: size }, () => ({
      event_id: newEventId(Date.now() - draw(minute)),
      event_type: 'view' as const,
      entity_type: 'photo' as const,
      entity_id: photoId(photos),
      session_id: drawPusherSession(draw, sessions),
      metadata: { list: 'popular', position: 1 },
    })),
  }
}

function drawPusherSession(draw: Draw, sessions: readonly string[]): string {
  const number = draw(sessionsOfPusher)
  return draw(2) === 0
    ? `${madeUp}${number}`
    : itemAt(sessions, networks * sessionsOfNetwork + number)
}

function drawEntity(draw: Draw): Pick<Click, 'entity_type' | 'entity_id' | 'taxonomy_type'> {
  if (draw(10) === 0)
    return { entity_type: 'tag', entity_id: tagName(draw(tags)), taxonomy_type: 'tag' }
  // A few photos are opened far more often than the others.
  return { entity_type: 'photo', entity_id: photoId(draw(1 + draw(photos))) }
}

function drawTime(draw: Draw): number {
  const now = Date.now()
  const kind = draw(100)
  if (kind < 80) return now - draw(minute)
  if (kind < 94) return now - draw(47 * hour)
  if (kind < 97) return now + draw(4 * minute)
  if (kind < 99) return now - 49 * hour - draw(24 * hour)
  return now + 10 * minute + draw(24 * hour)
}
