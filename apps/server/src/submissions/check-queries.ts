import type { ChecklistItem, ClaimBasis } from '@shoebox/domain/clearance'
import { sql } from 'kysely'
import type { InTransaction, UserCtx } from '../context.ts'

type Tx = InTransaction<UserCtx>

export type CheckRow = {
  id: string
  photo_id: string
  reviewer_id: string | null
  decision: string
  faces_seen: number | null
  reason: string | null
  note: string | null
  second_reviewer_id: string | null
  is_current: boolean
  created_at: Date
}

const columns = [
  'id',
  'photo_id',
  'reviewer_id',
  'decision',
  'faces_seen',
  'reason',
  'note',
  'second_reviewer_id',
  'is_current',
  'created_at',
] as const

export async function findCurrentCheck({ db }: Tx, photoId: string): Promise<CheckRow | null> {
  const row = await db
    .selectFrom('clearance_checks')
    .select(columns)
    .where('photo_id', '=', photoId)
    .where('is_current', '=', true)
    .executeTakeFirst()
  return row ?? null
}

type NewCheck = { photo_id: string } & (
  | {
      decision: 'approved'
      basis: ClaimBasis
      faces_seen: number
      faces_digest: string
      has_marks: boolean
      has_stamp: boolean
      checklist: ChecklistItem[]
    }
  | { decision: 'returned' | 'declined'; reason: string; note: string | null }
)

/** An earlier one is set aside: of a photo's checks one counts. */
export async function insertCheck({ db, actor }: Tx, check: NewCheck): Promise<CheckRow> {
  await sql`
    update clearance_checks set is_current = false where photo_id = ${check.photo_id} and is_current
  `.execute(db)
  return db
    .insertInto('clearance_checks')
    .values({ ...check, reviewer_id: actor.userId })
    .returning(columns)
    .executeTakeFirstOrThrow()
}
