import { randomUUID } from 'node:crypto'
import { type Ctx, inTransaction } from '../context.ts'
import { insertClickEvents, type NewClickEvent } from './queries.ts'

type ClaimedEvent = Pick<NewClickEvent, 'event_type' | 'entity_id' | 'entity_type'> & {
  taxonomy_type?: string | null | undefined
  session_id?: string | null | undefined
  referrer?: string | null | undefined
  metadata?: Record<string, unknown> | null | undefined
}

type Tracking = { events: readonly ClaimedEvent[]; userAgent: string | null }

const maximumUserAgent = 500

/** Who clicked is the session's user, and the browser is the one that asked, whatever the body says. */
export async function trackEvents(ctx: Ctx, { events, userAgent }: Tracking) {
  const rows = events.map((event) => ({
    // Made here: a visitor may add events but not read them back.
    id: randomUUID(),
    event_type: event.event_type,
    entity_id: event.entity_id,
    entity_type: event.entity_type,
    taxonomy_type: event.taxonomy_type ?? null,
    user_id: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
    session_id: event.session_id ?? null,
    user_agent: userAgent?.slice(0, maximumUserAgent) ?? null,
    referrer: event.referrer ?? null,
    metadata: event.metadata ?? {},
  }))
  await inTransaction(ctx, (tx) => insertClickEvents(tx, rows))

  return { ids: rows.map(({ id }) => id) }
}
