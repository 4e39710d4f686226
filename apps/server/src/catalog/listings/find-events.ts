import type { Ctx } from '../../context.ts'
import { eventsByIdOrName } from './event-queries.ts'
import { presentEvent } from './present-event.ts'

type Wanted = { ids?: readonly string[] | undefined; names?: readonly string[] | undefined }

/** The events of these ids, and those of these names, however they are written in upper and lower case. */
export async function findEvents(ctx: Ctx, { ids = [], names = [] }: Wanted) {
  if (ids.length + names.length === 0) return []

  const rows = await eventsByIdOrName(ctx, { ids, names })
  return rows.map(presentEvent)
}
