import { type ClickRefusal, clickRefusal, timeOfEventId } from '@shoebox/domain/click-events'
import type { RequestCtx } from '../context.ts'
import { type ClickDay, clickDays } from './click-days.ts'
import { type Caller, clickerOf } from './clicker.ts'
import { limitClicks } from './limit-clicks.ts'
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
    const dayOf = clickDays(caller.address, ctx.visitors.networkKey)
    limitClicks(ctx, { network: dayOf(now).network, now, hits: accepted.length })
    const rows = accepted.map((event) => toRow(event, dayOf(timeOfEventId(event.event_id))))
    await insertClickEvents(ctx, rows, clickerOf(ctx, caller))
  }

  return { ids: accepted.map(({ event_id }) => event_id), refused }
}

function toRow(event: ClaimedEvent, { created_on, network }: ClickDay): NewClickEvent {
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
    network,
  }
}
