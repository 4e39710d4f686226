import { CompiledQuery } from 'kysely'
import { anonymous } from '../../context/actor.ts'
import { read } from '../../context/statement.ts'
import type { Ctx } from '../../context.ts'

/** Hot: PostgreSQL concatenates the stored cards to the JSON array of the response, which is never parsed here. */
export const cardsSql = `
  select coalesce('[' || string_agg(card::text, ',' order by array_position($1::uuid[], photo_id)) || ']', '[]') as json
  from photo_card where photo_id = any ($1::uuid[])`

/** Like `cardsSql`, with the total as the first field of each card. */
const cardsWithTotalSql = `
  select coalesce('[' || string_agg('{"total_count":' || $2::text || ',' || substr(card::text, 2), ','
    order by array_position($1::uuid[], photo_id)) || ']', '[]') as json
  from photo_card where photo_id = any ($1::uuid[])`

type CardList = { ids: readonly string[]; total?: number | undefined }

/** A JSON array of the cards in the order of `ids`. Photos that are not live are left out, as they have no card. */
export async function listCards(ctx: Ctx, { ids, total }: CardList): Promise<string> {
  // UUIDs need no quoting; the driver's own array writer would escape each one.
  const list = `{${ids.join()}}`
  const statement =
    total === undefined
      ? { name: 'catalog.live-photo-details', query: CompiledQuery.raw(cardsSql, [list]) }
      : { name: 'catalog.search-rows', query: CompiledQuery.raw(cardsWithTotalSql, [list, total]) }
  const [row] = await read<{ json: string }>(ctx, statement)
  return row?.json ?? '[]'
}

export type VisitorRow = {
  id: string
  photoid: number
  thumbnail_url: string
  width: number
  height: number
  thumbhash: string | null
  /** The alt text is written from the fields below. */
  tags: string[]
  decade_taken: string | null
  people_count: number | null
  location_city: string | null
  location_state_province: string | null
  location_country: string | null
}

/** The columns of `VisitorRow`. Visitors may list photos by each value of the last two lines, so none is a secret. */
export const visitorColumns = `
  v.id, v.photoid, v.thumbnail_url, v.width, v.height, v.thumbhash,
  v.tags[1:3] as tags, v.decade_taken, v.people_count,
  v.location_city, v.location_state_province, v.location_country`

const visitorRowsSql = `
  select ${visitorColumns} from photos v
  where v.id = any ($1::uuid[]) and v.photo_status = 'live' order by array_position($1::uuid[], v.id)`

/** The live photos among `ids`, in the order of `ids`. */
export function listVisitorRows({ pool }: Ctx, ids: readonly string[]): Promise<VisitorRow[]> {
  const query = CompiledQuery.raw(visitorRowsSql, [`{${ids.join()}}`])
  return read<VisitorRow>({ pool, actor: anonymous }, { name: 'catalog.visitor-rows', query })
}
