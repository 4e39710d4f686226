import { CompiledQuery } from 'kysely'
import { read } from '../../context/read.ts'
import type { UserCtx } from '../../context.ts'

export type PartOfLikes = { p_photo_id: string; p_limit: number; p_offset: number }

/** Null where there is no such live photo. Cards lie ready as JSON, so the database writes the whole answer. */
export const similarPhotosSql = `
  select case when exists (select from photo_card where photo_id = $1) then (
    select coalesce('[' || string_agg(c.card::text, ',' order by s.place) || ']', '[]')
    from similar_photos($1, $2, $3) s join photo_card c on c.photo_id = s.photo_id) end as json`

export async function similarPhotos(ctx: UserCtx, part: PartOfLikes): Promise<string | null> {
  const query = CompiledQuery.raw(similarPhotosSql, [part.p_photo_id, part.p_limit, part.p_offset])
  const [row] = await read<{ json: string | null }>(ctx, { name: 'catalog.similar-photos', query })
  return row?.json ?? null
}
