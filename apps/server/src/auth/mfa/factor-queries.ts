import type { JoiningDatabase } from '../../db/joining-database.ts'

export type FactorStatus = 'verified' | 'unverified'

/** Who asks: a factor that does not count yet exists for the session that began it alone. */
type OfSession = { userId: string; sessionId: string }
type Sought = OfSession & { factorId: string }

/** Held by whatever adds, proves or takes away a factor, so that each of them finds what the one before has left. */
export async function lockFactors(db: JoiningDatabase, userId: string): Promise<void> {
  await db.query('select from auth.users where id = $1 for no key update', [userId])
}

type NewFactor = OfSession & { friendlyName: string; secret: string }

/** The one that this session began before and never finished makes way for it. */
export async function insertFactor(
  db: JoiningDatabase,
  { userId, sessionId, friendlyName, secret }: NewFactor,
): Promise<string> {
  await db.query(
    `delete from auth.mfa_factors where user_id = $1 and status = 'unverified' and session_id = $2`,
    [userId, sessionId],
  )
  const [factor] = await db.query<{ id: string }>(
    `insert into auth.mfa_factors (user_id, session_id, friendly_name, secret)
     values ($1, $2, $3, $4) returning id`,
    [userId, sessionId, friendlyName, secret],
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

export type StoredFactor = { status: FactorStatus; secret: string }

export async function findFactor(
  db: JoiningDatabase,
  { factorId, userId, sessionId }: Sought,
): Promise<StoredFactor | undefined> {
  const [factor] = await db.query<StoredFactor>(
    `select status, secret from auth.mfa_factors
     where id = $1 and user_id = $2 and (status = 'verified' or session_id = $3)`,
    [factorId, userId, sessionId],
  )
  return factor
}

/** Each step once: whoever comes second with the same code, even in the same moment, finds it taken. */
export async function takeTotpStep(
  db: JoiningDatabase,
  { factorId, step }: { factorId: string; step: number },
): Promise<boolean> {
  const taken = await db.query(
    `update auth.mfa_factors set status = 'verified', session_id = null, last_step = $2
     where id = $1 and last_step < $2 returning id`,
    [factorId, step],
  )
  return taken.length > 0
}

/** What anybody else has begun meanwhile, with less than is asked for from now on. */
export async function deleteBegunFactors(db: JoiningDatabase, userId: string): Promise<void> {
  await db.query(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`, [
    userId,
  ])
}

export async function deleteFactor(db: JoiningDatabase, factorId: string): Promise<void> {
  await db.query('delete from auth.mfa_factors where id = $1', [factorId])
}

/** With the last factor goes what it proved. */
export async function lowerSessions(db: JoiningDatabase, userId: string): Promise<void> {
  await db.query(
    `update auth.sessions set aal = 'aal1', amr = coalesce((
       select jsonb_agg(proof) from jsonb_array_elements(amr) proof
       where proof ->> 'method' not in ('totp', 'recovery_code')), '[]')
     where user_id = $1`,
    [userId],
  )
}
