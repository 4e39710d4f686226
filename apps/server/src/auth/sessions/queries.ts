import { type Kysely, sql } from 'kysely'
import type { AmbientDatabase } from '../../db/ambient-database.ts'
import type { Database } from '../../db/connect.ts'

export type SessionRow = {
  id: string
  user_id: string
  refresh_counter: number
  aal: 'aal1' | 'aal2'
  amr: { method: string; timestamp: number }[]
}

/** A session, and whether its user is banned, which every caller has to check. */
type CheckedSession = SessionRow & { is_banned: boolean }

type Activation = { token: string; method: string; ip: string; userAgent: string | null }

/** Completes the row that the engine created. */
export async function activateSessionRow(
  db: AmbientDatabase,
  { token, method, ip, userAgent }: Activation,
): Promise<CheckedSession | undefined> {
  const amr = JSON.stringify([{ method, timestamp: Math.floor(Date.now() / 1000) }])
  const [session] = await db.query<CheckedSession>(
    `with s as (
       update auth.sessions set amr = $2, ip = $3, user_agent = left($4, 500),
         expires_at = now() + interval '30 days'
       where token = $1 and expires_at > now()
       returning id, user_id, refresh_counter, aal, amr
     ), u as (
       update auth.users set last_sign_in_at = now() where id = (select user_id from s)
       returning coalesce(banned_until > now(), false) as is_banned
     )
     select s.id, s.user_id, s.refresh_counter, s.aal, s.amr, u.is_banned from s, u`,
    [token, amr, ip, userAgent ?? ''],
  )
  return session
}

type Rotation = { sessionId: string; counter: number; reuseSeconds: number }

type RotationError = { error: 'refresh_token_not_found' | 'refresh_token_already_used' }

type RotationRow = Omit<CheckedSession, 'refresh_counter'> & {
  outcome: 'rotated' | 'replayed' | RotationError['error']
  counter: number | null
}

/** Rotates the token and returns what the next tokens need, in one round trip. */
export async function rotateRefreshToken(
  db: AmbientDatabase,
  { sessionId, counter, reuseSeconds }: Rotation,
): Promise<CheckedSession | RotationError> {
  const [row] = await db.query<RotationRow>(
    `select r.outcome, r.counter, s.id, s.user_id, s.aal, s.amr,
       coalesce(u.banned_until > now(), false) as is_banned
     from auth.rotate_refresh($1, $2, make_interval(secs => $3)) r
     left join auth.sessions s on s.id = $1
     left join auth.users u on u.id = r.user_id`,
    [sessionId, counter, reuseSeconds],
  )
  if (row?.outcome === 'refresh_token_already_used') return { error: row.outcome }
  if (!row || row.counter === null) return { error: 'refresh_token_not_found' }

  const { id, user_id, aal, amr, is_banned } = row
  return { id, user_id, aal, amr, is_banned, refresh_counter: row.counter }
}

export async function findSession(
  db: AmbientDatabase,
  id: string,
): Promise<CheckedSession | undefined> {
  const [session] = await db.query<CheckedSession>(
    `select s.id, s.user_id, s.refresh_counter, s.aal, s.amr, coalesce(u.banned_until > now(), false) as is_banned
     from auth.sessions s join auth.users u on u.id = s.user_id
     where s.id = $1 and s.expires_at > now() and not s.is_pending`,
    [id],
  )
  return session
}

/** Raises the session to aal2 and rotates its refresh token. Earlier tokens stop working, even in a second tab. */
export async function upgradeSessionToAal2(
  db: AmbientDatabase,
  { sessionId, method }: { sessionId: string; method: string },
): Promise<SessionRow | undefined> {
  const amr = JSON.stringify([{ method, timestamp: Math.floor(Date.now() / 1000) }])
  const [session] = await db.query<SessionRow>(
    `update auth.sessions set aal = 'aal2', amr = $2::jsonb || amr,
       refresh_counter = refresh_counter + 1, raised_counter = refresh_counter + 1,
       refreshed_at = clock_timestamp()
     where id = $1 and expires_at > now() and not is_pending
     returning id, user_id, refresh_counter, aal, amr`,
    [sessionId, amr],
  )
  return session
}

export async function deleteSession(db: AmbientDatabase, id: string): Promise<void> {
  await db.query('delete from auth.sessions where id = $1', [id])
}

export async function deleteAllSessions(db: AmbientDatabase, userId: string): Promise<void> {
  await db.query('delete from auth.sessions where user_id = $1', [userId])
}

/** Detaches the session to keep from its parent first: otherwise deleting the parent would cascade to it. */
export async function deleteOtherSessions(
  db: AmbientDatabase,
  { userId, keep }: { userId: string; keep: string },
): Promise<void> {
  await db.query(
    `with kept as (
       update auth.sessions set parent_session_id = null
       where user_id = $1 and id = $2 and parent_session_id is not null
     )
     delete from auth.sessions where user_id = $1 and id <> $2`,
    [userId, keep],
  )
}

type PendingSession = { parentId: string; sessionId: string; seconds: number }

/**
 * Makes a new session the pending child of another one. It takes over the parent's age and sign-in methods except the
 * second factor, and has to be redeemed within `seconds`. Undefined if the parent has ended. With FOR KEY SHARE, a
 * concurrent sign-out deletes the child too, instead of violating the foreign key of this statement.
 */
export async function markPending(
  db: AmbientDatabase,
  { parentId, sessionId, seconds }: PendingSession,
): Promise<SessionRow | undefined> {
  const [session] = await db.query<SessionRow>(
    `with parent as (
       select id, user_id, amr, created_at, expires_at from auth.sessions
       where id = $1 and expires_at > now() and not is_pending for key share
     )
     update auth.sessions s set parent_session_id = parent.id, is_pending = true,
       amr = coalesce((
         select jsonb_agg(proof) from jsonb_array_elements(parent.amr) proof
         where proof ->> 'method' not in ('totp', 'recovery_code')), '[]'),
       created_at = parent.created_at,
       expires_at = least(now() + make_interval(secs => $3), parent.expires_at)
     from parent
     where s.id = $2 and parent.user_id = s.user_id
     returning s.id, s.user_id, s.refresh_counter, s.aal, s.amr`,
    [parentId, sessionId, seconds],
  )
  return session
}

/** Deletes expired sessions, links, codes, flows and migrant windows, at most `size` of each. */
export async function pruneExpiredBatch(db: Kysely<Database>, size: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`select auth.prune_expired(${size}) as gone`.execute(
    db,
  )
  return rows[0]?.gone ?? 0
}

/** Deletes factors that were not verified within the hour, and old counts of wrong codes. */
export async function pruneFactorBatch(db: Kysely<Database>, size: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`select auth.prune_factors(${size}) as gone`.execute(
    db,
  )
  return rows[0]?.gone ?? 0
}

/**
 * Deletes discarded emails after a day and others after 30 days, for support questions. The conditions are literals, not
 * parameters, so that PostgreSQL can use the partial index on these rows.
 */
export async function pruneEmailBatch(db: Kysely<Database>, size: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from emails where id = any(array(
      (select id from emails
       where kind like 'auth.%' and status = 'discarded' and created_at < now() - interval '1 day' limit ${size})
      union all
      (select id from emails
       where kind like 'auth.%' and status in ('sent', 'failed') and created_at < now() - interval '30 days' limit ${size})
    ))`.execute(db)
  return Number(numAffectedRows ?? 0)
}
