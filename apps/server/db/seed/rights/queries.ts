import type { Client } from 'pg'

export type OpenPhoto = {
  photoId: string
  userId: string
  index: number
  status: string
  hasClaim: boolean
}

/** Ingested photos of the archive without a decision. */
export async function listOpenPhotos(
  owner: Client,
  userIds: readonly string[],
): Promise<OpenPhoto[]> {
  const { rows } = await owner.query<OpenPhoto>(
    `select p.id as "photoId", p.user_id as "userId", p.photo_status as status,
       substring(u.file_name from '^archive-(\\d+)\\.jpg$')::integer as index, exists (
         select from rights_claims c where c.photo_id = p.id) as "hasClaim"
     from uploads u join photos p on p.id = u.photo_id
     where u.user_id = any ($1) and u.file_name ~ '^archive-\\d+\\.jpg$'
       and p.photo_status in ('needs_info', 'awaiting_releases', 'submitted', 'in_review')
     order by index`,
    [userIds],
  )
  return rows
}

/** Photos that were on sale before clearance existed. They cannot be restored. */
export async function countHeldUnchecked(
  owner: Client,
  userIds: readonly string[],
): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::integer as count from photos p
     where p.user_id = any ($1) and p.photo_status = 'incident_hold'
       and not exists (select from clearance_checks k where k.photo_id = p.id)`,
    [userIds],
  )
  return rows[0]?.count ?? 0
}
