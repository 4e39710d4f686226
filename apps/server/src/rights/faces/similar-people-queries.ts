import { CompiledQuery } from 'kysely'
import { read } from '../../context/read.ts'
import type { UserCtx } from '../../context.ts'

type Part = { p_photo_id: string; p_limit: number; p_offset: number; least: number }

/** Null where there is no such live photo. A card is an object: what is told beside it goes in before its last brace. */
const similarPeopleSql = `
  select case when exists (select from photo_card where photo_id = $1) then (
    select coalesce('[' || string_agg(
      left(c.card::text, -1) || ',"shared_people_count":' || s.shared_people_count || '}', ',' order by s.place) || ']', '[]')
    from similar_people_photos($1, $2, $3, $4) s join photo_card c on c.photo_id = s.photo_id) end as json`

export async function similarPeoplePhotos(ctx: UserCtx, part: Part): Promise<string | null> {
  const { p_photo_id, least, p_limit, p_offset } = part
  const query = CompiledQuery.raw(similarPeopleSql, [p_photo_id, least, p_limit, p_offset])
  const [row] = await read<{ json: string | null }>(ctx, { name: 'rights.similar-people', query })
  return row?.json ?? null
}
