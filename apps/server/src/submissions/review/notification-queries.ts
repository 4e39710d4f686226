import { type ReviewReason, undoSeconds } from '@shoebox/domain/submissions/review'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../db/connect.ts'

type Tx = { db: Transaction<Database> }

type UnnotifiedRow = {
  check_id: string
  photo_id: string
  photoid: number
  title: string | null
  decision: 'returned' | 'declined'
  reason: ReviewReason
  note: string | null
  email: string
}

const undoUntil = sql`k.created_at + make_interval(secs => ${undoSeconds})`

/**
 * Final decisions that the family has not been notified of. Locks them, so that a concurrent run does not mail them
 * twice.
 */
export async function lockUnnotifiedReviews({ db }: Tx, userId: string): Promise<UnnotifiedRow[]> {
  const { rows } = await sql<UnnotifiedRow>`
    select k.id as check_id, k.photo_id, k.decision, k.reason, k.note, p.photoid, p.title, user_email(p.user_id) as email
    from clearance_checks k join photos p on p.id = k.photo_id
    where p.user_id = ${userId} and k.decision <> 'approved' and k.is_current and k.notified_at is null
      and p.photo_status in ('needs_info', 'declined') and ${undoUntil} <= clock_timestamp()
    order by k.decision desc, p.photoid for update of k
  `.execute(db)
  return rows
}

export async function markNotified({ db }: Tx, reviews: readonly UnnotifiedRow[]): Promise<void> {
  await sql`
    update clearance_checks set notified_at = clock_timestamp()
    where id = any (${reviews.map(({ check_id }) => check_id)}::uuid[])
  `.execute(db)
}

export async function hasUndoableReviews({ db }: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from clearance_checks k join photos p on p.id = k.photo_id
    where p.user_id = ${userId} and k.decision <> 'approved' and k.is_current and k.notified_at is null
      and ${undoUntil} > clock_timestamp() limit 1
  `.execute(db)
  return rows.length > 0
}
