import type { PhotoStatus } from '@shoebox/domain/catalog/photo-status'
import type { SubmissionFacts } from '@shoebox/domain/submissions/photo-submission'
import { sql } from 'kysely'
import type { UserTx } from '../../context.ts'
import type { DescriptionFields } from '../description/queries.ts'

export type OwnPhotoRow = SubmissionFacts & { id: string; photo_status: PhotoStatus }

/** Those of the ids that are own photos, held until the end. Two that change the same ones take turns. */
export async function lockOwnPhotos(
  { db, actor }: UserTx,
  ids: readonly string[],
): Promise<Map<string, OwnPhotoRow>> {
  await sql`
    select id from photos
    where id = any (${[...ids]}::uuid[]) and user_id = ${actor.userId} and back_of is null
    order by id for no key update
  `.execute(db)
  // A statement of its own: whoever waited for the lock has to see what became true meanwhile.
  const { rows } = await sql<OwnPhotoRow>`
    select p.id, p.photo_status, p.title, p.description, p.decade_taken, p.has_erased_face, exists (
        select from rights_claims c
        where c.photo_id = p.id and c.user_id = p.user_id and c.claim_state = 'stated') and not exists (
        -- A newer answer that the family has not finished: the older claim no longer says what it means.
        select from rights_claim_drafts d where d.photo_id = p.id) as has_claim
    from photos p
    where p.id = any (${[...ids]}::uuid[]) and p.user_id = ${actor.userId} and p.back_of is null
  `.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

export type PhotoFields = Partial<{
  title: string | null
  description: string | null
  decade_taken: string | null
  date_taken: string | null
  location_city: string | null
  location_state_province: string | null
  location_country: string | null
  tags: string[]
}> &
  Partial<DescriptionFields>

export async function writeFields(
  { db }: UserTx,
  { ids, fields }: { ids: readonly string[]; fields: PhotoFields },
): Promise<void> {
  if (ids.length === 0 || Object.keys(fields).length === 0) return
  await db.updateTable('photos').set(fields).where('id', 'in', ids).execute()
}

export async function countEvents({ db }: UserTx, eventIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from events where id = any (${[...eventIds]}::uuid[])
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** What is there already stays as it is, and feeds nothing anew. */
export async function replaceEvents(
  { db }: UserTx,
  { ids, eventIds }: { ids: readonly string[]; eventIds: readonly string[] },
): Promise<void> {
  await sql`
    delete from photo_events
    where photo_id = any (${[...ids]}::uuid[]) and event_id <> all (${[...eventIds]}::uuid[])
  `.execute(db)
  await sql`
    insert into photo_events (photo_id, event_id)
    select photo_id, event_id from unnest(${[...ids]}::uuid[]) photo_id, unnest(${[...eventIds]}::uuid[]) event_id
    on conflict do nothing
  `.execute(db)
}

/** To review, or to wait where a face is not released yet: the last release takes it on from there. */
export async function submitOwnPhotos(
  { db }: UserTx,
  ids: readonly string[],
): Promise<Map<string, PhotoStatus>> {
  const { rows } = await sql<{ id: string; photo_status: PhotoStatus }>`
    update photos
    set photo_status = case when visible_photo_faces_released(id) then 'submitted' else 'awaiting_releases' end
    where id = any (${[...ids]}::uuid[]) and photo_status in ('needs_info', 'declined')
    returning id, photo_status
  `.execute(db)
  return new Map(rows.map(({ id, photo_status }) => [id, photo_status]))
}

type Move = { ids: readonly string[]; to: PhotoStatus }

/** Those that are held by the caller and may go there; the database looks at each again. */
export async function movePhotos({ db }: UserTx, { ids, to }: Move): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update photos set photo_status = ${to} where id = any (${[...ids]}::uuid[]) and photo_status <> ${to}
  `.execute(db)
}
