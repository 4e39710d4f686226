import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../src/db/connect.ts'

type Tx = Transaction<Database>

/** Deletes the follow-up jobs before a worker can run them. */
export async function takeFinishJobs(tx: Tx, releaseIds: readonly string[]): Promise<void> {
  await sql`set local role worker`.execute(tx)
  await sql`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'rights.finish-release'
      and j.payload ->> 'releaseId' = any (${releaseIds}::text[])
  `.execute(tx)
  await sql`reset role`.execute(tx)
}

/** Backdates releases by 31 days, so that their links have expired. Their status stays the same. */
export async function ageReleases(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update releases set created_at = created_at - interval '31 days', sent_at = sent_at - interval '31 days',
      link_until = link_until - interval '31 days'
    where id = any (${ids}::uuid[])
  `.execute(tx)
  await sql`
    update release_events set at = at - interval '31 days' where release_id = any (${ids}::uuid[])
  `.execute(tx)
}

/** The photos that wait for a moderator, each with the digest of its faces. */
export async function findWaiting(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; digest: string }>`
    select id, visible_photo_faces_digest(id) as digest from photos
    where id = any (${ids}::uuid[]) and photo_status in ('submitted', 'in_review')
  `.execute(tx)
  return new Map(rows.map(({ id, digest }) => [id, digest]))
}
