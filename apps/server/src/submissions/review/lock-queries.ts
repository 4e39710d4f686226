import { reviewLockMinutes } from '@shoebox/domain/submissions/review'
import { sql } from 'kysely'
import type { UserTx } from '../../context.ts'

export type LockRow = { photo_id: string; locked_until: Date }

const lockedUntil = sql`clock_timestamp() + make_interval(mins => ${reviewLockMinutes})`

/** Extends the moderator's own locks and returns them, the oldest first. */
export async function renewLocks({ db, actor }: UserTx): Promise<LockRow[]> {
  const { rows } = await sql<LockRow & { locked_at: Date }>`
    update review_locks l set locked_until = ${lockedUntil}
    from photos p
    where l.reviewer_id = ${actor.userId} and l.locked_until > clock_timestamp() and p.id = l.photo_id
      and p.photo_status in ('submitted', 'in_review')
    returning l.photo_id, l.locked_until, l.locked_at
  `.execute(db)
  return rows.toSorted((one, other) => one.locked_at.getTime() - other.locked_at.getTime())
}

/**
 * Returns the photos that have waited longest; photos that this moderator skipped come last. `skip locked` ignores rows
 * that another transaction has locked.
 */
export async function findUnlocked({ db, actor }: UserTx, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from photos p
    left join review_skips s on s.photo_id = p.id and s.reviewer_id = ${actor.userId}
    where p.photo_status in ('submitted', 'in_review') and p.back_of is null and p.user_id <> ${actor.userId}
      and not exists (
        select from review_locks l where l.photo_id = p.id and l.locked_until > clock_timestamp())
    order by s.skipped_at nulls first, p.submitted_at, p.id
    limit ${count} for no key update of p skip locked
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns the locks that were obtained; another moderator may have locked some of the photos since the read. */
export async function lockPhotos(
  { db, actor }: UserTx,
  ids: readonly string[],
): Promise<LockRow[]> {
  const { rows } = await sql<LockRow>`
    insert into review_locks as l (photo_id, reviewer_id, locked_until)
    select id, ${actor.userId}, ${lockedUntil} from unnest(${ids}::uuid[]) id
    on conflict (photo_id) do update
    set reviewer_id = excluded.reviewer_id, locked_until = excluded.locked_until, locked_at = clock_timestamp()
    where l.locked_until <= clock_timestamp()
    returning photo_id, locked_until
  `.execute(db)
  const locked = new Map(rows.map((row) => [row.photo_id, row]))
  return ids.flatMap((id) => locked.get(id) ?? [])
}

/** Makes this the moderator's oldest lock, so that the photo is reviewed next. */
export async function relockFirst({ db, actor }: UserTx, photoId: string): Promise<void> {
  await sql`
    insert into review_locks (photo_id, reviewer_id, locked_until, locked_at)
    select ${photoId}, ${actor.userId}, ${lockedUntil}, coalesce(min(locked_at), now()) - interval '1 second'
    from review_locks where reviewer_id = ${actor.userId}
    on conflict (photo_id) do update
    set reviewer_id = excluded.reviewer_id, locked_until = excluded.locked_until, locked_at = excluded.locked_at
  `.execute(db)
}

export async function isLockedByOther({ db, actor }: UserTx, photoId: string): Promise<boolean> {
  const { rows } = await sql`
    select from review_locks
    where photo_id = ${photoId} and reviewer_id <> ${actor.userId} and locked_until > clock_timestamp()
  `.execute(db)
  return rows.length > 0
}

export async function unlock({ db, actor }: UserTx, photoId: string): Promise<void> {
  await db
    .deleteFrom('review_locks')
    .where('photo_id', '=', photoId)
    .where('reviewer_id', '=', actor.userId)
    .execute()
}

export async function unlockAll({ db, actor }: UserTx): Promise<void> {
  await db.deleteFrom('review_locks').where('reviewer_id', '=', actor.userId).execute()
}

export async function writeSkip({ db, actor }: UserTx, photoId: string): Promise<void> {
  await sql`
    insert into review_skips (photo_id, reviewer_id, skipped_at)
    values (${photoId}, ${actor.userId}, clock_timestamp())
    on conflict (reviewer_id, photo_id) do update set skipped_at = excluded.skipped_at
  `.execute(db)
}

export async function markInReview({ db }: UserTx, ids: readonly string[]): Promise<void> {
  await sql`
    update photos set photo_status = 'in_review' where id = any (${ids}::uuid[]) and photo_status = 'submitted'
  `.execute(db)
}

export type QueueRow = {
  waiting: number
  oldest_at: Date | null
  second_looks: number
  incidents: number
}

/** Counts the photos in the queue. Excludes the moderator's own photos, which other moderators review. */
export async function countQueue({ db, actor }: UserTx): Promise<QueueRow> {
  const { rows } = await sql<QueueRow>`
    select w.waiting, w.oldest_at, s.second_looks, i.incidents from (
      select count(*)::integer as waiting, min(submitted_at) as oldest_at from photos
      where photo_status in ('submitted', 'in_review') and back_of is null and user_id <> ${actor.userId}
    ) w, (
      select count(*)::integer as second_looks from clearance_checks k join photos p on p.id = k.photo_id
      where k.is_current and k.decision = 'approved' and k.second_at is null and k.reviewer_id is distinct from ${actor.userId}
        and p.photo_status = 'live' and p.user_id <> ${actor.userId}
        and clearance_grade(k.basis, k.has_marks or k.has_stamp, false) in ('A', 'B')
    ) s, (select count(*)::integer as incidents from incidents where closed_at is null) i
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('invariant: count query returned no row')
  return row
}
