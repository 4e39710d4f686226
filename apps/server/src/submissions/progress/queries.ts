import { type PhotoStatus, photoStatuses } from '@shoebox/domain/catalog/photo-status'
import { type IngestStep, ingestSteps } from '@shoebox/domain/submissions/ingest'
import { CompiledQuery, sql } from 'kysely'
import { read } from '../../context/statement.ts'
import type { UserCtx, UserTx } from '../../context.ts'

export type ProgressRow = {
  photo_id: string
  photo_status: PhotoStatus
  step: IngestStep | null
  failure: string | null
}

/**
 * Lists photos in ingest, and photos whose ingest ended within the last hour, so that a contributor who was away sees
 * the result. No ingest is older than two days: an upload takes at most one day, and all attempts of its jobs less than
 * another.
 */
export async function listPhotosInIngest({ db, actor }: UserTx): Promise<ProgressRow[]> {
  const { rows } = await sql<ProgressRow>`
    select p.id as photo_id, p.photo_status, i.step, i.failure
    from photos p
    join uploads u on u.photo_id = p.id and u.upload_status = 'completed'
    left join photo_ingest i on i.photo_id = p.id
    where p.user_id = ${actor.userId} and p.created_at > now() - interval '2 days'
      and (p.photo_status in ('uploading', 'processing') or i.finished_at > now() - interval '1 hour')
    order by p.created_at desc
    limit 2000
  `.execute(db)
  return rows
}

const mayFollowSql = `
  select auth.session_level($1) is not null and auth.has_role('contributor') as may`

/** The stream outlives the access token, so the session and the role are checked while it runs. */
export async function mayFollow({ pool, actor }: UserCtx): Promise<boolean> {
  const query: CompiledQuery<{ may: boolean }> = CompiledQuery.raw(mayFollowSql, [actor.sessionId])
  const [row] = await read({ pool, actor }, { name: 'submissions.may-follow', query })
  return row?.may ?? false
}

/** Parses what the trigger on photos and photo_ingest sent by NOTIFY; null for anything else. */
export function parseNotification(payload: Record<string, unknown>): ProgressRow | null {
  const { photo_id, photo_status, step, failure } = payload
  const status = photoStatuses.find((known) => known === photo_status)
  if (typeof photo_id !== 'string' || !status) return null

  return {
    photo_id,
    photo_status: status,
    step: ingestSteps.find((known) => known === step) ?? null,
    failure: typeof failure === 'string' ? failure : null,
  }
}
