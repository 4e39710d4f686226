import type { JoiningDatabase } from '../../db/joining-database.ts'

export type SessionRow = {
  id: string
  user_id: string
  refresh_counter: number
  aal: 'aal1' | 'aal2'
  amr: { method: string; timestamp: number }[]
}

type Begin = { token: string; method: string; ip: string; userAgent: string | null }
type Begun = SessionRow & { is_banned: boolean }

/** Completes the row that the engine made. Of whoever is banned nothing stays. */
export async function beginSession(
  db: JoiningDatabase,
  { token, method, ip, userAgent }: Begin,
): Promise<Begun | undefined> {
  const amr = JSON.stringify([{ method, timestamp: Math.floor(Date.now() / 1000) }])
  const [session] = await db.query<Begun>(
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

export type Rotated = SessionRow & { is_banned: boolean }

export type Refused = { refused: 'refresh_token_not_found' | 'refresh_token_already_used' }

type RotationRow = Omit<Rotated, 'refresh_counter'> & {
  outcome: 'rotated' | 'replayed' | Refused['refused']
  counter: number | null
}

/** One statement: it rotates, and tells of the session what its next tokens need. */
export async function rotateRefresh(
  db: JoiningDatabase,
  { sessionId, counter, reuseSeconds }: Rotation,
): Promise<Rotated | Refused> {
  const [row] = await db.query<RotationRow>(
    `select r.outcome, r.counter, s.id, s.user_id, s.aal, s.amr,
       coalesce(u.banned_until > now(), false) as is_banned
     from auth.rotate_refresh($1, $2, make_interval(secs => $3)) r
     left join auth.sessions s on s.id = $1
     left join auth.users u on u.id = r.user_id`,
    [sessionId, counter, reuseSeconds],
  )
  if (row?.outcome === 'refresh_token_already_used') return { refused: row.outcome }
  if (!row || row.counter === null) return { refused: 'refresh_token_not_found' }

  const { id, user_id, aal, amr, is_banned } = row
  return { id, user_id, aal, amr, is_banned, refresh_counter: row.counter }
}

export async function findSession(
  db: JoiningDatabase,
  id: string,
): Promise<(SessionRow & { is_banned: boolean }) | undefined> {
  const [session] = await db.query<SessionRow & { is_banned: boolean }>(
    `select s.id, s.user_id, s.refresh_counter, s.aal, s.amr, coalesce(u.banned_until > now(), false) as is_banned
     from auth.sessions s join auth.users u on u.id = s.user_id
     where s.id = $1 and s.expires_at > now() and not s.is_pending`,
    [id],
  )
  return session
}

/** Same session, one level up, next refresh token: what was handed out before is used up, even for a second tab. */
export async function raiseSessionLevel(
  db: JoiningDatabase,
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

export async function deleteSession(db: JoiningDatabase, id: string): Promise<void> {
  await db.query('delete from auth.sessions where id = $1', [id])
}

export async function deleteSessionsOf(db: JoiningDatabase, userId: string): Promise<void> {
  await db.query('delete from auth.sessions where user_id = $1', [userId])
}

/** The kept session may be the child of one that is deleted: without its parent, the cascade passes it by. */
export async function deleteOtherSessions(
  db: JoiningDatabase,
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
