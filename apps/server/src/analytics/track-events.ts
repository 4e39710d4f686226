import {
  type ClickRefusal,
  clickRefusal,
  timeOfEventId,
} from '@shoebox/domain/catalog/click-events'
import type { RequestCtx } from '../context.ts'
import { isClickSession } from './click-session.ts'
import { clickerOf, networkOfDay } from './clicker.ts'
import { limitPerDay } from './limit-per-day.ts'
import { insertClickEvents, type NewClickEvent } from './queries.ts'

type ClaimedEvent = Pick<NewClickEvent, 'event_id' | 'event_type' | 'entity_id' | 'entity_type'> & {
  taxonomy_type?: string | null | undefined
  session_id?: string | null | undefined
  referrer?: string | null | undefined
  metadata?: Record<string, unknown> | null | undefined
}

type Refused = { event_id: string; reason: ClickRefusal }

/** Who clicked is the session's user, and the browser is the one that asked, whatever the body says. */
export async function trackEvents(ctx: RequestCtx, events: readonly ClaimedEvent[]) {
  const now = Date.now()
  const refused: Refused[] = []
  const accepted: ClaimedEvent[] = []
  for (const event of events) {
    const reason = clickRefusal(event.event_id, now)
    if (reason === null) accepted.push(event)
    else refused.push({ event_id: event.event_id, reason })
  }

  if (accepted.length > 0) {
    const { networkKey, clicksPerDay } = ctx.visitors
    const network = networkOfDay(ctx, { now, key: networkKey })
    limitPerDay(ctx, {
      key: `clicks:${network}`,
      limit: clicksPerDay,
      now,
      hits: accepted.length,
    })
    const sessionOf = issuedSessions(ctx)
    const rows = accepted.map((event) => toRow(event, { network, session: sessionOf(event) }))
    await insertClickEvents(ctx, rows, clickerOf(ctx))
  }

  return { ids: accepted.map(({ event_id }) => event_id), refused }
}

/**
 * The session of an event, or null where this server did not issue it: the click is stored and counts for no popularity.
 * Each name is verified once per batch, and most batches have one.
 */
function issuedSessions(ctx: RequestCtx): (event: ClaimedEvent) => string | null {
  const verified = new Map<string, string | null>()

  return ({ session_id: claimed }) => {
    if (claimed === null || claimed === undefined) return null
    const known = verified.get(claimed)
    if (known !== undefined) return known

    const session = isClickSession(ctx, claimed) ? claimed : null
    verified.set(claimed, session)
    return session
  }
}

function toRow(
  event: ClaimedEvent,
  { network, session }: { network: string; session: string | null },
): NewClickEvent {
  return {
    event_id: event.event_id,
    created_on: new Date(timeOfEventId(event.event_id)).toISOString().slice(0, 10),
    event_type: event.event_type,
    entity_id: event.entity_id,
    entity_type: event.entity_type,
    taxonomy_type: event.taxonomy_type ?? null,
    session_id: session,
    referrer: event.referrer ?? null,
    metadata: event.metadata ?? {},
    network,
  }
}
