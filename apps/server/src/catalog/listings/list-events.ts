import { inTransaction, type UserCtx } from '../../context.ts'
import { allEvents } from './event-queries.ts'
import { presentEvent } from './present-event.ts'

/** What a photo may show, for whoever chooses. */
export async function listEvents(ctx: UserCtx) {
  const rows = await inTransaction(ctx, allEvents)
  return rows.map(presentEvent)
}
