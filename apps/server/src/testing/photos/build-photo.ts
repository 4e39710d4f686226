import type { PhotoStatus } from '@shoebox/domain/catalog/photo-status'
import { insertUser } from '../auth/insert-user.ts'
import type { TestDatabase } from '../database.ts'
import { firstOf } from '../first-of.ts'

type Options = {
  userId: string
  status?: PhotoStatus
  title?: string
  price?: number
  /** With a title claim and an approved check. The default depends on the status. */
  isCleared?: boolean
}

/** Statuses that a photo can only have after it was approved. */
const approvedStatuses: readonly PhotoStatus[] = ['live', 'paused', 'incident_hold']

/** A photo without faces that has everything a live one needs. */
export async function buildPhoto({ admin }: TestDatabase, options: Options): Promise<string> {
  const { userId, status = 'live', title = 'At the lake', price = 12_500 } = options
  const { isCleared = approvedStatuses.includes(status) } = options
  const insert = `insert into photos (user_id, photo_status, title, price, thumbnail_url, preview_url, orientation,
       width, height, file_size, tags, decade_taken, date_taken)
     values ($1, $2, $3, $4, '/media/thumb.webp', '/media/preview.webp', 'landscape',
       3000, 2000, 1234567, '{lake,summer}', '1960s', '1962-07')
     returning id, user_id`
  const { rows } = await admin.query<{ id: string }>(isCleared ? withClearance(insert) : insert, [
    userId,
    status,
    title,
    price,
  ])
  return firstOf(rows).id
}

/**
 * Extends an insert into photos, which must return id and user_id, so that the clearance invariant holds: adds a title
 * claim and a review check without faces. One statement, because the invariant is checked when the transaction ends.
 */
export function withClearance(insert: string): string {
  return `
    with photo as (${insert}), claim as (
      insert into rights_claims (photo_id, user_id, basis, owns_print)
      select id, user_id, 'photographer', true from photo
    ), clearance as (
      insert into clearance_checks (photo_id, decision, basis, faces_seen, faces_digest)
      select id, 'approved', 'photographer', 0, md5('') from photo
    )
    select id from photo`
}

/** Adds the second look to the check of `buildPhoto`, which allows hero usage. */
export async function allowHero({ admin }: TestDatabase, photoId: string): Promise<void> {
  const email = `second-${photoId}@shoebox.test`
  const reviewer = await insertUser(admin, { email })
  await admin.query(
    'update clearance_checks set second_reviewer_id = $2, second_at = now() where photo_id = $1',
    [photoId, reviewer],
  )
}

/** Adds an uncleared stamp, so that only background dressing is allowed. */
export async function lowerToGradeC({ admin }: TestDatabase, photoId: string): Promise<void> {
  await admin.query(`update clearance_checks set has_stamp = true where photo_id = $1`, [photoId])
}
