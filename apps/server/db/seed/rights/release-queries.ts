import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../src/db/connect.ts'

type Tx = Transaction<Database>

/** Before anybody else sees them. */
export async function takeFinishJobs(tx: Tx, releaseIds: readonly string[]): Promise<void> {
  await sql`set local role worker`.execute(tx)
  await sql`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'rights.finish-release'
      and j.payload ->> 'releaseId' = any (${releaseIds}::text[])
  `.execute(tx)
  await sql`reset role`.execute(tx)
}

/** As if they had been sent before the time in which a link opens them. What became of them is not touched. */
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

/** Which of these photos wait for a moderator, and who is on them. */
export async function findWaiting(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; digest: string }>`
    select id, visible_photo_faces_digest(id) as digest from photos
    where id = any (${ids}::uuid[]) and photo_status in ('submitted', 'in_review')
  `.execute(tx)
  return new Map(rows.map(({ id, digest }) => [id, digest]))
}
