import { CompiledQuery } from 'kysely'
import { anonymous } from '../../context/actor.ts'
import { read } from '../../context/read.ts'
import type { Ctx } from '../../context.ts'
import { type VisitorPhotoRow, visitorColumns } from './queries.ts'

/**
 * Hot: cards lie ready as JSON and leave as they lie, each with the total put in front of its other fields. Cards exist for
 * live photos only, so what an index still knows and nobody may see any more is left out here.
 */
const searchRowsSql = `
  select coalesce('[' || string_agg('{"total_count":' || $2::text || ',' || substr(card::text, 2), ','
    order by array_position($1::uuid[], photo_id)) || ']', '[]') as json
  from photo_card where photo_id = any ($1::uuid[])`

export async function searchRows(
  ctx: Ctx,
  { ids, total }: { ids: readonly string[]; total: number },
): Promise<string> {
  const query = CompiledQuery.raw(searchRowsSql, [`{${ids.join()}}`, total])
  const [row] = await read<{ json: string }>(ctx, { name: 'catalog.search-rows', query })
  return row?.json ?? '[]'
}

const visitorRowsSql = `
  select ${visitorColumns} from photos v
  where v.id = any ($1::uuid[]) and v.photo_status = 'live' order by array_position($1::uuid[], v.id)`

export function visitorRows({ pool }: Ctx, ids: readonly string[]): Promise<VisitorPhotoRow[]> {
  const query = CompiledQuery.raw(visitorRowsSql, [`{${ids.join()}}`])
  return read<VisitorPhotoRow>({ pool, actor: anonymous }, { name: 'catalog.visitor-rows', query })
}

const photosOfNumbersSql = `
  select id from photos where photoid = any ($1::integer[]) and photo_status = 'live'
  order by array_position($1::integer[], photoid)`

/** The live photos of these numbers, in their order. */
export async function photosOfNumbers(
  { pool }: Ctx,
  numbers: readonly number[],
): Promise<string[]> {
  const query = CompiledQuery.raw(photosOfNumbersSql, [numbers])
  const rows = await read<{ id: string }>(
    { pool, actor: anonymous },
    { name: 'catalog.photos-of-numbers', query },
  )
  return rows.map(({ id }) => id)
}

type Named = { id: string; name: string }

const eventNamesSql = 'select id, name from events where id = any ($1::uuid[])'

export function eventNames(ctx: Ctx, ids: readonly string[]): Promise<Named[]> {
  const query = CompiledQuery.raw(eventNamesSql, [`{${ids.join()}}`])
  return read<Named>(ctx, { name: 'catalog.event-names', query })
}

type MaybeNamed = { id: string; name: string | null }

const storefrontNamesSql =
  'select user_id as id, storefront_name as name from storefronts where user_id = any ($1::uuid[])'

export function storefrontNames(ctx: Ctx, ids: readonly string[]): Promise<MaybeNamed[]> {
  const query = CompiledQuery.raw(storefrontNamesSql, [`{${ids.join()}}`])
  return read<MaybeNamed>(ctx, { name: 'catalog.storefront-names', query })
}
