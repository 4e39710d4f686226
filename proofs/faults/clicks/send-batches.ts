import { setTimeout as sleep } from 'node:timers/promises'
import { timeOfEventId } from '@shoebox/domain/catalog/click-events'
import { isOneIn, seedDraw } from '../../draw.ts'
import type { ClickWorld } from './click-world.ts'
import type { ClickCount } from './count-clicks.ts'
import type { Batch } from './draw-clicks.ts'
import { openPoster, type Poster } from './poster.ts'

export type Sent = {
  /** Number of acknowledged batches, and how many of them were sent twice. */
  batches: number
  replays: number
  /** Events refused because of their timestamp. */
  refused: number
  /** Retries after a missing response. */
  retries: number
  /** Events wrongly accepted or refused by their timestamp. */
  misjudged: number
}

type SendOptions = {
  world: ClickWorld
  batches: Iterator<Batch>
  count: ClickCount
  clients: number
}

type BatchResponse = { ids: string[]; refused: { event_id: string; reason: string }[] }

const trackEvents = '/api/track-events'
/** One batch in ten is sent twice, as after a lost response. */
const replayedOneIn = 10
/** Enough for over a minute of retries, in which a killed API has restarted. */
const maxTries = 1500

/** Retries until each batch is acknowledged, while APIs are killed, and counts the acknowledged clicks. */
export async function sendBatches({ world, batches, count, clients }: SendOptions): Promise<Sent> {
  const sent: Sent = { batches: 0, replays: 0, refused: 0, retries: 0, misjudged: 0 }
  const client = async (_: unknown, number: number) => {
    const draw = seedDraw(number + 1)
    const poster = createRetryingPoster(world, number, sent)
    for (let next = batches.next(); next.done !== true; next = batches.next()) {
      const batch = next.value
      await waitPastMidnight()
      const response = await poster.post(batch)
      count.add(batch, new Set(response.ids))
      countMisjudged(sent, batch, response)
      sent.refused += response.refused.length
      sent.batches += 1
      if (!isOneIn(draw, replayedOneIn)) continue
      countMisjudged(sent, batch, await poster.post(batch))
      sent.replays += 1
    }
    poster.close()
  }
  await Promise.all(Array.from({ length: clients }, client))
  return sent
}

export function buildHeaders({ ip, user }: Batch, { users }: Pick<ClickWorld, 'users'>) {
  const authorization = user === null ? {} : users[user]?.authorization
  return { 'x-forwarded-for': ip, ...authorization }
}

function createRetryingPoster(world: ClickWorld, number: number, sent: Sent) {
  let poster: Poster | null = null
  return {
    post: async (batch: Batch): Promise<BatchResponse> => {
      const body = JSON.stringify({ events: batch.clicks })
      for (let tries = 1; ; tries += 1) {
        try {
          poster ??= await openPoster(world.url(number), trackEvents)
          return JSON.parse(await poster.post(buildHeaders(batch, world), body))
        } catch (error) {
          if (tries === maxTries) throw error
          sent.retries += 1
          poster?.close()
          poster = null
          await sleep(50)
        }
      }
    },
    close: () => poster?.close(),
  }
}

const hour = 3_600_000
const marginMs = 5000

/** Sends nothing around midnight UTC, so that the API and this process agree on the day of arrival. */
async function waitPastMidnight(): Promise<void> {
  const left = 24 * hour - (Date.now() % (24 * hour))
  if (left < marginMs) await sleep(left + marginMs)
}

/** The API must refuse events that are older than 48 hours or more than 5 minutes ahead. No generated timestamp is close to these limits. */
function countMisjudged(sent: Sent, { clicks }: Batch, { ids, refused }: BatchResponse): void {
  const accepted = new Set(ids)
  const reasons = new Map(refused.map(({ event_id, reason }) => [event_id, reason]))
  for (const { event_id } of clicks) {
    const ahead = timeOfEventId(event_id) - Date.now()
    const expectedReason =
      ahead < -48 * hour ? 'too_old' : ahead > 5 * 60_000 ? 'too_early' : undefined
    if (
      reasons.get(event_id) !== expectedReason ||
      accepted.has(event_id) !== (expectedReason === undefined)
    ) {
      sent.misjudged += 1
    }
  }
}
