import { type ClickRefusal, clickRefusal, timeOfEventId } from '@shoebox/domain/click-events'
import type { RequestCtx } from '../context.ts'
import { type Caller, clickerOf } from './clicker.ts'
import { hashNetwork } from './hash-network.ts'
import { insertClickEvents, type NewClickEvent } from './queries.ts'

type ClaimedEvent = Pick<NewClickEvent, 'event_id' | 'event_type' | 'entity_id' | 'entity_type'> & {
  taxonomy_type?: string | null | undefined
  session_id?: string | null | undefined
  referrer?: string | null | undefined
  metadata?: Record<string, unknown> | null | undefined
}

type Tracking = { events: readonly ClaimedEvent[]; caller: Caller }

type Refused = { event_id: string; reason: ClickRefusal }

/** Who clicked is the session's user, and the browser is the one that asked, whatever the body says. */
export async function trackEvents(ctx: RequestCtx, { events, caller }: Tracking) {
  const now = Date.now()
  const refused: Refused[] = []
  const accepted: ClaimedEvent[] = []
  for (const event of events) {
    const reason = clickRefusal(event.event_id, now)
    if (reason === null) accepted.push(event)
    else refused.push({ event_id: event.event_id, reason })
  }

  if (accepted.length > 0) {
    await insertClickEvents(ctx, rowsOf(ctx, accepted, caller.address), clickerOf(ctx, caller))
  }

  return { ids: accepted.map(({ event_id }) => event_id), refused }
}

function rowsOf(
  { visitors }: RequestCtx,
  events: readonly ClaimedEvent[],
  address: string,
): NewClickEvent[] {
  const networks = new Map<string, string>()
  const networkOn = (day: string) => {
    const known = networks.get(day)
    if (known !== undefined) return known

    const hash = hashNetwork(address, { day, key: visitors.networkKey })
    networks.set(day, `\\x${hash.toString('hex')}`)
    return `\\x${hash.toString('hex')}`
  }

  return events.map((event) => {
    const created_on = new Date(timeOfEventId(event.event_id)).toISOString().slice(0, 10)
    return {
      event_id: event.event_id,
      created_on,
      event_type: event.event_type,
      entity_id: event.entity_id,
      entity_type: event.entity_type,
      taxonomy_type: event.taxonomy_type ?? null,
      session_id: event.session_id ?? null,
      referrer: event.referrer ?? null,
      metadata: event.metadata ?? {},
      network: networkOn(created_on),
    }
  })
}
