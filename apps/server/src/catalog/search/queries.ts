import { CompiledQuery } from 'kysely'
import { anonymous } from '../../context/actor.ts'
import { read } from '../../context/statement.ts'
import type { Ctx } from '../../context.ts'

const photosByNumberSql = `
  select id from photos where photoid = any ($1::integer[]) and photo_status = 'live'
  order by array_position($1::integer[], photoid)`

/** The live photos with these numbers, in the order of `numbers`. */
export async function findPhotosByNumber(
  { pool }: Ctx,
  numbers: readonly number[],
): Promise<string[]> {
  const query = CompiledQuery.raw(photosByNumberSql, [numbers])
  const rows = await read<{ id: string }>(
    { pool, actor: anonymous },
    { name: 'catalog.photos-of-numbers', query },
  )
  return rows.map(({ id }) => id)
}

type EventName = { id: string; name: string }

const eventNamesSql = 'select id, name from events where id = any ($1::uuid[])'

export function findEventNames(ctx: Ctx, ids: readonly string[]): Promise<EventName[]> {
  const query = CompiledQuery.raw(eventNamesSql, [`{${ids.join()}}`])
  return read<EventName>(ctx, { name: 'catalog.event-names', query })
}

type StorefrontName = { id: string; name: string | null }

const storefrontNamesSql =
  'select user_id as id, storefront_name as name from storefronts where user_id = any ($1::uuid[])'

export function findStorefrontNames(ctx: Ctx, ids: readonly string[]): Promise<StorefrontName[]> {
  const query = CompiledQuery.raw(storefrontNamesSql, [`{${ids.join()}}`])
  return read<StorefrontName>(ctx, { name: 'catalog.storefront-names', query })
}
