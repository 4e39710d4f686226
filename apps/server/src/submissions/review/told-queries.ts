import type { ReviewReason } from '@shoebox/domain/submissions/review'
import { undoSeconds } from '@shoebox/domain/submissions/review'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../db/connect.ts'

type Tx = { db: Transaction<Database> }

type UntoldRow = {
  check_id: string
  photo_id: string
  photoid: number
  title: string | null
  decision: 'returned' | 'declined'
  reason: ReviewReason
  note: string | null
  email: string
}

const undoEnds = sql`k.created_at + make_interval(secs => ${undoSeconds})`

/** Decisions that stand and that the family does not know of. Locked: a second run waits, and finds them told. */
export async function lockUntoldReviews({ db }: Tx, userId: string): Promise<UntoldRow[]> {
  const { rows } = await sql<UntoldRow>`
    select k.id as check_id, k.photo_id, k.decision, k.reason, k.note, p.photoid, p.title, user_email(p.user_id) as email
    from clearance_checks k join photos p on p.id = k.photo_id
    where p.user_id = ${userId} and k.decision <> 'approved' and k.is_current and k.told_at is null
      and p.photo_status in ('needs_info', 'declined') and ${undoEnds} <= clock_timestamp()
    order by k.decision desc, p.photoid for update of k
  `.execute(db)
  return rows
}

export async function markTold({ db }: Tx, reviews: readonly UntoldRow[]): Promise<void> {
  await sql`
    update clearance_checks set told_at = clock_timestamp()
    where id = any (${reviews.map(({ check_id }) => check_id)}::uuid[])
  `.execute(db)
}

export async function hasFreshReviews({ db }: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from clearance_checks k join photos p on p.id = k.photo_id
    where p.user_id = ${userId} and k.decision <> 'approved' and k.is_current and k.told_at is null
      and ${undoEnds} > clock_timestamp() limit 1
  `.execute(db)
  return rows.length > 0
}
