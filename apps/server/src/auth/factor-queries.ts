import type { JoiningDatabase } from '../db/joining-database.ts'

export type FactorStatus = 'verified' | 'unverified'

type OfUser = { factorId: string; userId: string }

type NewFactor = { userId: string; friendlyName: string; secret: string }

/** The one begun before and never finished makes way for it. */
export async function insertFactor(
  db: JoiningDatabase,
  { userId, friendlyName, secret }: NewFactor,
): Promise<string> {
  await db.query(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`, [
    userId,
  ])
  const [factor] = await db.query<{ id: string }>(
    `insert into auth.mfa_factors (user_id, friendly_name, secret) values ($1, $2, $3) returning id`,
    [userId, friendlyName, secret],
  )
  if (!factor) throw new Error('auth.mfa_factors took no factor')
  return factor.id
}

export async function countVerifiedFactors(db: JoiningDatabase, userId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*) as count from auth.mfa_factors where user_id = $1 and status = 'verified'`,
    [userId],
  )
  return row?.count ?? 0
}

export async function findFactorStatus(
  db: JoiningDatabase,
  { factorId, userId }: OfUser,
): Promise<FactorStatus | undefined> {
  const [factor] = await db.query<{ status: FactorStatus }>(
    'select status from auth.mfa_factors where id = $1 and user_id = $2',
    [factorId, userId],
  )
  return factor?.status
}

export type AttemptRow = {
  status: FactorStatus
  secret: string
  attempts: number
  /** Seconds until the attempts are counted anew. */
  wait: number
}

/** Counted before the code is looked at, in a statement of its own: a wrong one counts whatever follows. */
export async function countAttempt(
  db: JoiningDatabase,
  { factorId, userId }: OfUser,
): Promise<AttemptRow | undefined> {
  const [factor] = await db.query<AttemptRow>(
    `update auth.mfa_factors set
       attempts = case when window_at < now() - interval '5 minutes' then 1 else attempts + 1 end,
       window_at = case when window_at < now() - interval '5 minutes' then now() else window_at end
     where id = $1 and user_id = $2
     returning status, secret, attempts,
       greatest(1, ceil(extract(epoch from window_at + interval '5 minutes' - now())))::int as wait`,
    [factorId, userId],
  )
  return factor
}

/** Each step once: whoever comes second with the same code, even in the same moment, finds it taken. */
export async function takeTotpStep(
  db: JoiningDatabase,
  { factorId, step }: { factorId: string; step: number },
): Promise<boolean> {
  const taken = await db.query(
    `update auth.mfa_factors set status = 'verified', last_step = $2, attempts = 0
     where id = $1 and last_step < $2 returning id`,
    [factorId, step],
  )
  return taken.length > 0
}

export async function forgiveAttempts(db: JoiningDatabase, factorId: string): Promise<void> {
  await db.query('update auth.mfa_factors set attempts = 0 where id = $1', [factorId])
}

export async function deleteFactor(
  db: JoiningDatabase,
  { factorId, userId }: OfUser,
): Promise<boolean> {
  const deleted = await db.query(
    'delete from auth.mfa_factors where id = $1 and user_id = $2 returning id',
    [factorId, userId],
  )
  return deleted.length > 0
}

/** With the last factor goes what it proved. */
export async function lowerSessions(db: JoiningDatabase, userId: string): Promise<void> {
  await db.query(`update auth.sessions set aal = 'aal1' where user_id = $1 and aal = 'aal2'`, [
    userId,
  ])
}
