import { uploadQuotaBytes } from '@shoebox/domain/submissions/ingest'
import { sql } from 'kysely'
import type { UserTx } from '../../context.ts'

/** Advisory lock until commit: two uploads that an account starts at the same time are counted one after the other. */
export async function lockUploads({ db, actor }: UserTx): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('submissions.uploads ' || ${actor.userId}::text, 0))
  `.execute(db)
}

export async function countOpenUploads({ db, actor }: UserTx): Promise<number> {
  const { count } = await db
    .selectFrom('uploads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', actor.userId)
    .where('upload_status', '=', 'open')
    .executeTakeFirstOrThrow()
  return count
}

type Space = { quota: number; used: number }

/**
 * Bytes of the actor's originals and open uploads. A rejected file counts until its original is removed; a withdrawn photo
 * counts, because its original stays in storage.
 */
export async function findSpace({ db, actor }: UserTx): Promise<Space> {
  const { rows } = await sql<Space>`
    select coalesce((select q.quota_bytes from upload_quotas q where q.user_id = ${actor.userId}), ${uploadQuotaBytes})::bigint as quota,
      coalesce((
        select sum(u.file_size) from uploads u
        where u.user_id = ${actor.userId} and (u.upload_status = 'open' or (u.upload_status = 'completed' and not exists (
          select from photos p
          where p.id = u.photo_id and p.photo_status = 'failed'
            and not exists (select from photo_files f where f.photo_id = p.id and f.rendition = 'original')
            and not exists (
              select from photo_ingest i
              where i.photo_id = p.id and (i.failure = 'gave_up' or i.original_until is not null)))))
      ), 0)::bigint as used
  `.execute(db)
  const [space] = rows
  return space ?? { quota: uploadQuotaBytes, used: 0 }
}

export async function accountExists({ db }: UserTx, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

export type Quota = { userId: string; quotaBytes: number }

/** Returns the current quota. Locks it, so that concurrent changes by two admins are audited one after the other. */
export async function lockQuota({ db }: UserTx, userId: string): Promise<number> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('submissions.upload-quota ' || ${userId}::text, 0))
  `.execute(db)
  const row = await db
    .selectFrom('upload_quotas')
    .select('quota_bytes')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.quota_bytes ?? uploadQuotaBytes
}

export async function writeQuota({ db }: UserTx, { userId, quotaBytes }: Quota): Promise<void> {
  await db
    .insertInto('upload_quotas')
    .values({ user_id: userId, quota_bytes: quotaBytes })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ quota_bytes: quotaBytes, updated_at: sql`now()` }),
    )
    .execute()
}
