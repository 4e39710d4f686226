import {
  type ClickRefusal,
  clickRefusal,
  timeOfEventId,
} from '@shoebox/domain/catalog/click-events'
import { trackedTerm } from '@shoebox/domain/catalog/search-terms'
import type { Ctx, RequestCtx } from '../context.ts'
import { isClickSession } from './click-session.ts'
import { insertClickEvents, insertSearch, type NewClickEvent, type NewSearch } from './queries.ts'
import { hashNetwork, limitPerDay, toClicker } from './tracked-caller.ts'

type ClaimedEvent = Pick<NewClickEvent, 'event_id' | 'event_type' | 'entity_id' | 'entity_type'> & {
  taxonomy_type?: string | null | undefined
  session_id?: string | null | undefined
  referrer?: string | null | undefined
  metadata?: Record<string, unknown> | null | undefined
}

type RefusedEvent = { event_id: string; reason: ClickRefusal }

/** User and browser come from the session and the headers, never from the body. */
export async function trackEvents(ctx: RequestCtx, events: readonly ClaimedEvent[]) {
  const now = Date.now()
  const refused: RefusedEvent[] = []
  const accepted: ClaimedEvent[] = []
  for (const event of events) {
    const reason = clickRefusal(event.event_id, now)
    if (reason === null) accepted.push(event)
    else refused.push({ event_id: event.event_id, reason })
  }

  if (accepted.length > 0) {
    const network = hashNetwork(ctx, now)
    limitPerDay(ctx, {
      key: `clicks:${network}`,
      limit: ctx.visitors.clicksPerDay,
      now,
      hits: accepted.length,
    })
    const findSession = createSessionVerifier(ctx)
    const rows = accepted.map((event) => toRow(event, { network, session: findSession(event) }))
    await insertClickEvents(ctx, rows, toClicker(ctx))
  }

  return { ids: accepted.map(({ event_id }) => event_id), refused }
}

/** Stores a search. Drops noise, such as very short terms, by the same rule as browsers. */
export async function trackSearch(ctx: Ctx, search: NewSearch): Promise<undefined> {
  const term = trackedTerm(search.search_term)
  if (term === null) return

  await insertSearch(ctx, { ...search, search_term: term }, toClicker(ctx))
}

/**
 * Returns the session of an event, or null if no server issued it: such a click is stored but does not count for
 * popularity. Each session is verified once per batch, and most batches have one.
 */
function createSessionVerifier(ctx: RequestCtx): (event: ClaimedEvent) => string | null {
  const verified = new Map<string, string | null>()

  return ({ session_id: claimed }) => {
    if (claimed === null || claimed === undefined) return null
    const cached = verified.get(claimed)
    if (cached !== undefined) return cached

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
