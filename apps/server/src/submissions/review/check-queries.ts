import type { ChecklistItem, ClaimBasis } from '@shoebox/domain/rights/clearance'
import { undoSeconds } from '@shoebox/domain/submissions/review'
import { sql } from 'kysely'
import type { UserTx } from '../../context.ts'

export type Decision = 'approved' | 'returned' | 'declined'

export type CheckRow = {
  id: string
  photo_id: string
  reviewer_id: string | null
  decision: Decision
  faces_seen: number | null
  reason: string | null
  note: string | null
  second_reviewer_id: string | null
  is_current: boolean
  is_undone: boolean
  /** Still young, told to nobody and confirmed by nobody. */
  can_undo: boolean
  created_at: Date
}

const columns = sql`id, photo_id, reviewer_id, decision, faces_seen, reason, note, second_reviewer_id, is_current,
  undone_at is not null as is_undone, created_at,
  created_at + make_interval(secs => ${undoSeconds}) > clock_timestamp() and notified_at is null and second_at is null as can_undo`

export async function findCurrentCheck({ db }: UserTx, photoId: string): Promise<CheckRow | null> {
  const { rows } = await sql<CheckRow>`
    select ${columns} from clearance_checks where photo_id = ${photoId} and is_current
  `.execute(db)
  return rows[0] ?? null
}

export async function findLatestCheck({ db }: UserTx, photoId: string): Promise<CheckRow | null> {
  const { rows } = await sql<CheckRow>`
    select ${columns} from clearance_checks where photo_id = ${photoId} order by created_at desc limit 1
  `.execute(db)
  return rows[0] ?? null
}

/** Without a lock: whoever confirms locks the photo first. */
export async function findCheck({ db }: UserTx, id: string): Promise<CheckRow | null> {
  const { rows } = await sql<CheckRow>`
    select ${columns} from clearance_checks where id = ${id}
  `.execute(db)
  return rows[0] ?? null
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
export async function insertCheck(tx: UserTx, check: NewCheck): Promise<CheckRow> {
  const { db, actor } = tx
  await sql`
    update clearance_checks set is_current = false where photo_id = ${check.photo_id} and is_current
  `.execute(db)
  const { id } = await db
    .insertInto('clearance_checks')
    .values({ ...check, reviewer_id: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = await findCheck(tx, id)
  if (!row) throw new Error('the check was written just now')
  return row
}

export async function undoCheck({ db }: UserTx, id: string): Promise<void> {
  await sql`
    update clearance_checks set is_current = false, undone_at = clock_timestamp() where id = ${id} and is_current
  `.execute(db)
}

export async function confirmCheck({ db, actor }: UserTx, id: string): Promise<void> {
  await sql`
    update clearance_checks set second_reviewer_id = ${actor.userId}, second_at = clock_timestamp()
    where id = ${id} and is_current and second_at is null
  `.execute(db)
}

/** Waits for an order that is just being placed, too: its line holds the photo by its key alone. */
export async function lockAgainstSales({ db }: UserTx, photoId: string): Promise<void> {
  await sql`select id from photos where id = ${photoId} for update`.execute(db)
}

export async function isSold({ db }: UserTx, { photo_id, created_at }: CheckRow): Promise<boolean> {
  const { rows } = await sql<{ is_sold: boolean }>`
    select photo_sold_since(${photo_id}, ${created_at}) as is_sold
  `.execute(db)
  return rows[0]?.is_sold ?? true
}
