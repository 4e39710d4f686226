import type { PhotoStatus } from '@shoebox/domain/catalog/photo-status'
import type { SubmissionFacts } from '@shoebox/domain/submissions/photo-submission'
import { sql } from 'kysely'
import type { UserTx } from '../../context.ts'
import type { DescriptionFields } from '../description/queries.ts'

export type OwnPhotoRow = SubmissionFacts & { id: string; photo_status: PhotoStatus }

/** Locks the given photos if they belong to the user, in order of their ids, and returns them by id. */
export async function lockOwnPhotos(
  { db, actor }: UserTx,
  ids: readonly string[],
): Promise<Map<string, OwnPhotoRow>> {
  await sql`
    select id from photos
    where id = any (${[...ids]}::uuid[]) and user_id = ${actor.userId} and back_of is null
    order by id for no key update
  `.execute(db)
  // A second statement with its own snapshot: it sees what was committed while the first one waited for the locks.
  const { rows } = await sql<OwnPhotoRow>`
    select p.id, p.photo_status, p.title, p.description, p.decade_taken, p.has_erased_face, exists (
        select from rights_claims c
        where c.photo_id = p.id and c.user_id = p.user_id and c.claim_state = 'stated') and not exists (
        -- An unfinished newer claim makes the older one obsolete.
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

/** Does not rewrite existing rows, so that unchanged photos are not indexed again. */
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

type ReleasedRow = { id: string; faces_released: boolean }

export async function findFacesReleased(
  { db }: UserTx,
  ids: readonly string[],
): Promise<ReleasedRow[]> {
  const { rows } = await sql<ReleasedRow>`
    select id, visible_photo_faces_released(id) as faces_released
    from unnest(${[...ids]}::uuid[]) id
  `.execute(db)
  return rows
}

type StatusMove = { ids: readonly string[]; to: PhotoStatus }

/** The caller has locked the photos and checked their states; a trigger checks each transition again. */
export async function movePhotos({ db }: UserTx, { ids, to }: StatusMove): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update photos set photo_status = ${to} where id = any (${[...ids]}::uuid[]) and photo_status <> ${to}
  `.execute(db)
}
