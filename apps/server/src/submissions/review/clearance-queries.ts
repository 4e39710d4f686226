import type { ChecklistItem, ClaimBasis, ClearanceGrade } from '@shoebox/domain/rights/clearance'
import { undoSeconds } from '@shoebox/domain/submissions/review'
import { sql } from 'kysely'
import type { UserTx } from '../../context.ts'

export type ClearanceFacts = {
  basis: ClaimBasis | null
  /** Number of identifiable faces. */
  faces: number
  unidentifiable: number
  faces_digest: string
  has_erased_face: boolean
}

/** The facts about a photo's clearance that a moderator sees, apart from the issues. */
export async function findClearanceFacts({ db }: UserTx, photoId: string): Promise<ClearanceFacts> {
  const { rows } = await sql<ClearanceFacts>`
    select c.basis, visible_photo_faces_digest(p.id) as faces_digest, f.faces, f.unidentifiable, p.has_erased_face
    from photos p
    left join rights_claims c on c.photo_id = p.id and c.user_id = p.user_id
    cross join lateral (
      select (count(*) filter (where face_status = 'identifiable'))::integer as faces,
        (count(*) filter (where face_status = 'unidentifiable'))::integer as unidentifiable
      from photo_faces where photo_id = p.id
    ) f
    where p.id = ${photoId}
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('invariant: photo row missing after lock')
  return row
}

/**
 * The codes of photo_clearance_issues (apps/server/db/functions/rights/clearance), in the order in which they are
 * shown.
 */
type ClearanceIssue =
  | 'claim_missing'
  | 'claim_disputed'
  | 'face_erased'
  | 'faces_unnamed'
  | 'people_unreleased'
  | 'check_missing'
  | 'check_outdated'

export type ClearanceIssueRow = { issue: ClearanceIssue; amount: number }

/** All issues that keep the photo from being live; empty if it is cleared. */
export async function findClearanceIssues(
  { db }: UserTx,
  photoId: string,
): Promise<ClearanceIssueRow[]> {
  const { rows } = await sql<ClearanceIssueRow>`
    select issue, amount from visible_photo_clearance_issues(${photoId})
  `.execute(db)
  return rows
}

export async function findGrade({ db }: UserTx, photoId: string): Promise<ClearanceGrade | null> {
  const { rows } = await sql<{ grade: ClearanceGrade | null }>`
    select visible_photo_grade(${photoId}) as grade
  `.execute(db)
  return rows[0]?.grade ?? null
}

export async function findAllowsHero({ db }: UserTx, photoId: string): Promise<boolean> {
  const { rows } = await sql<{ allows_hero: boolean }>`
    select photo_allows_hero(${photoId}) as allows_hero
  `.execute(db)
  return rows[0]?.allows_hero ?? false
}

type DuplicateState = { is_unsearched: boolean; has_duplicates: boolean }

/**
 * Both an undecided pair and a confirmed duplicate block a photo from going live. A confirmed duplicate always blocks the
 * later photo of the pair, and the earlier one only while the later one is on sale.
 */
export async function findDuplicateState({ db }: UserTx, id: string): Promise<DuplicateState> {
  const { rows } = await sql<DuplicateState>`
    select
      exists (select from photo_ingest where photo_id = ${id} and is_unsearched) as is_unsearched,
      exists (
        select from photo_duplicates d join photos later on later.id = d.photo_id
        where (d.photo_id = ${id} or d.other_photo_id = ${id})
          and (d.decision = 'open'
            or d.decision = 'duplicate' and (d.photo_id = ${id} or later.photo_status = 'live'))
      ) as has_duplicates
  `.execute(db)
  return rows[0] ?? { is_unsearched: true, has_duplicates: true }
}

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
  /** True while the undo window is open, the family is not notified, and there was no second look. */
  can_undo: boolean
  created_at: Date
}

const checkColumns = sql`id, photo_id, reviewer_id, decision, faces_seen, reason, note, second_reviewer_id, is_current,
  undone_at is not null as is_undone, created_at,
  created_at + make_interval(secs => ${undoSeconds}) > clock_timestamp() and notified_at is null and second_at is null as can_undo`

export async function findCurrentCheck({ db }: UserTx, photoId: string): Promise<CheckRow | null> {
  const { rows } = await sql<CheckRow>`
    select ${checkColumns} from clearance_checks where photo_id = ${photoId} and is_current
  `.execute(db)
  return rows[0] ?? null
}

export async function findLatestCheck({ db }: UserTx, photoId: string): Promise<CheckRow | null> {
  const { rows } = await sql<CheckRow>`
    select ${checkColumns} from clearance_checks where photo_id = ${photoId} order by created_at desc limit 1
  `.execute(db)
  return rows[0] ?? null
}

export async function findCheck({ db }: UserTx, id: string): Promise<CheckRow | null> {
  const { rows } = await sql<CheckRow>`
    select ${checkColumns} from clearance_checks where id = ${id}
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

/** Replaces the current check: only one check of a photo counts. */
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
  if (!row) throw new Error('invariant: check missing after insert')
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

/** `for update`, because an order being placed holds only a key-share lock on the photo, by its foreign key. */
export async function lockAgainstSales({ db }: UserTx, photoId: string): Promise<void> {
  await sql`select id from photos where id = ${photoId} for update`.execute(db)
}

export async function isSold({ db }: UserTx, { photo_id, created_at }: CheckRow): Promise<boolean> {
  const { rows } = await sql<{ is_sold: boolean }>`
    select photo_sold_since(${photo_id}, ${created_at}) as is_sold
  `.execute(db)
  return rows[0]?.is_sold ?? true
}
