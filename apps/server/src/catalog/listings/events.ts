import { type Ctx, inTransaction, type UserCtx } from '../../context.ts'
import { findEventsByIdOrName, listAllEvents } from './queries.ts'

/** All events that a contributor can choose for a photo. */
export async function listEvents(ctx: UserCtx) {
  const rows = await inTransaction(ctx, listAllEvents)
  return rows.map(presentEvent)
}

type EventKeys = { ids?: readonly string[] | undefined; names?: readonly string[] | undefined }

/** Events with one of these ids or one of these names, in upper or lower case. */
export async function findEvents(ctx: Ctx, { ids = [], names = [] }: EventKeys) {
  if (ids.length + names.length === 0) return []

  const rows = await findEventsByIdOrName(ctx, { ids, names })
  return rows.map(presentEvent)
}

function presentEvent({ id, name }: { id: string; name: string }) {
  return { id, name }
}
