import { CompiledQuery, sql } from 'kysely'
import { read } from '../../context/statement.ts'
import type { UserCtx, UserTx } from '../../context.ts'

/**
 * Minimum cosine similarity of two templates to suggest the same person. It is never more than a suggestion. Of 780
 * pairs of different faces 95 % were below 0.57 and the highest was 0.78; pairs of the same face, darkened and turned, had
 * 0.48 to 0.94.
 */
const minSimilarity = 0.7

export type PersonSuggestion = { face_id: string; person_id: string; name: string }

/** Suggests people of the same family with a similar face, for each unnamed face of a photo. */
export async function suggestPeople({ db }: UserTx, photoId: string): Promise<PersonSuggestion[]> {
  const { rows } = await sql<PersonSuggestion>`
    select g.face_id, g.person_id, s.name
    from suggest_face_people(${photoId}, ${minSimilarity}) g join people s on s.id = g.person_id
  `.execute(db)
  return rows
}

export type SimilarPeopleRequest = { p_photo_id: string; p_limit: number; p_offset: number }

/** Cards are stored as JSON objects; the count is spliced in before the last brace. */
const similarPeopleSql = `
  select case when exists (select from photo_card where photo_id = $1) then (
    select coalesce('[' || string_agg(
      left(c.card::text, -1) || ',"shared_people_count":' || s.shared_people_count || '}', ',' order by s.place) || ']', '[]')
    from similar_people_photos($1, $2, $3, $4) s join photo_card c on c.photo_id = s.photo_id) end as json`

/** A JSON array of cards; null if the photo is not live. */
export async function findSimilarPeoplePhotos(
  ctx: UserCtx,
  { p_photo_id, p_limit, p_offset }: SimilarPeopleRequest,
): Promise<string | null> {
  const query = CompiledQuery.raw(similarPeopleSql, [p_photo_id, minSimilarity, p_limit, p_offset])
  const [row] = await read<{ json: string | null }>(ctx, { name: 'rights.similar-people', query })
  return row?.json ?? null
}
