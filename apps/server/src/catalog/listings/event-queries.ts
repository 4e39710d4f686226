import { CompiledQuery } from 'kysely'
import { read } from '../../context/read.ts'
import type { Ctx, UserTx } from '../../context.ts'

type EventRow = { id: string; name: string }

export function allEvents({ db }: UserTx): Promise<EventRow[]> {
  return db.selectFrom('events').select(['id', 'name']).orderBy('name').execute()
}

const eventsByIdOrNameSql = `
  select id, name from events
  where id = any ($1::uuid[]) or normalized_name(name) = any (select normalized_name(n) from unnest($2::text[]) n)
  order by name`

export function eventsByIdOrName(
  ctx: Ctx,
  { ids, names }: { ids: readonly string[]; names: readonly string[] },
): Promise<EventRow[]> {
  const query = CompiledQuery.raw(eventsByIdOrNameSql, [`{${ids.join()}}`, [...names]])
  return read<EventRow>(ctx, { name: 'catalog.events-by-id-or-name', query })
}
