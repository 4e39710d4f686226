import type { AmbientDatabase } from '../../db/ambient-database.ts'

type FactorStatus = 'verified' | 'unverified'

/** An unverified factor is visible only to the session that created it. */
type UserSession = { userId: string; sessionId: string }

type FactorLookup = UserSession & { factorId: string }

/** Serializes adding, verifying and removing factors of a user. */
export async function lockFactors(db: AmbientDatabase, userId: string): Promise<void> {
  await db.query('select from auth.users where id = $1 for no key update', [userId])
}

type NewFactor = UserSession & { friendlyName: string; secret: string }

/** Replaces an unverified factor of the same session. */
export async function insertFactor(
  db: AmbientDatabase,
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
  if (!factor) throw new Error('invariant: insert into auth.mfa_factors returned no row')
  return factor.id
}

export async function countVerifiedFactors(db: AmbientDatabase, userId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*) as count from auth.mfa_factors where user_id = $1 and status = 'verified'`,
    [userId],
  )
  return row?.count ?? 0
}

export type StoredFactor = { status: FactorStatus; secret: string }

export async function findFactor(
  db: AmbientDatabase,
  { factorId, userId, sessionId }: FactorLookup,
): Promise<StoredFactor | undefined> {
  const [factor] = await db.query<StoredFactor>(
    `select status, secret from auth.mfa_factors
     where id = $1 and user_id = $2 and (status = 'verified' or session_id = $3)`,
    [factorId, userId, sessionId],
  )
  return factor
}

/** Atomic: a code works once, even if two requests send it at the same time. False if the step was used before. */
export async function markTotpStepUsed(
  db: AmbientDatabase,
  { factorId, step }: { factorId: string; step: number },
): Promise<boolean> {
  const updated = await db.query(
    `update auth.mfa_factors set status = 'verified', session_id = null, last_step = $2
     where id = $1 and last_step < $2 returning id`,
    [factorId, step],
  )
  return updated.length > 0
}

/** Deletes unverified factors of other sessions, which were created without the second factor that is now required. */
export async function deleteUnverifiedFactors(db: AmbientDatabase, userId: string): Promise<void> {
  await db.query(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`, [
    userId,
  ])
}

export async function deleteFactor(db: AmbientDatabase, factorId: string): Promise<void> {
  await db.query('delete from auth.mfa_factors where id = $1', [factorId])
}

/** Downgrades all sessions to aal1 when the last factor is removed. */
export async function downgradeSessions(db: AmbientDatabase, userId: string): Promise<void> {
  await db.query(
    `update auth.sessions set aal = 'aal1', amr = coalesce((
       select jsonb_agg(proof) from jsonb_array_elements(amr) proof
       where proof ->> 'method' not in ('totp', 'recovery_code')), '[]')
     where user_id = $1`,
    [userId],
  )
}

/** `bucket` is a kind of code, or the id of a session that has its own counter. */
export type AttemptBucket = { userId: string; bucket: string }

/**
 * Counts an attempt before the code is checked, outside any transaction, so that a later rollback does not undo it.
 * Returns the new count, or undefined during a pause. Every fifth failure starts a pause: 5 minutes, doubled each time, a
 * day at most. `open_at` starts at -infinity so that concurrent first attempts do not block each other.
 */
export async function recordAttempt(
  db: AmbientDatabase,
  { userId, bucket }: AttemptBucket,
): Promise<number | undefined> {
  const [counted] = await db.query<{ failures: number }>(
    `insert into auth.mfa_attempts as known (user_id, budget, failures, open_at) values ($1, $2, 1, '-infinity')
     on conflict (user_id, budget) do update set tried_at = now(), failures = known.failures + 1,
       open_at = case when (known.failures + 1) % 5 = 0
         then now() + least(interval '1 day', interval '5 minutes' * 2 ^ least((known.failures + 1) / 5 - 1, 9))
         else known.open_at end
     where known.open_at <= now()
     returning failures`,
    [userId, bucket],
  )
  return counted?.failures
}

/** Seconds until the pause ends. */
export async function findPauseSeconds(
  db: AmbientDatabase,
  { userId, bucket }: AttemptBucket,
): Promise<number> {
  const [pause] = await db.query<{ wait: number }>(
    `select greatest(1, ceil(extract(epoch from open_at - now())))::int as wait
     from auth.mfa_attempts where user_id = $1 and budget = $2`,
    [userId, bucket],
  )
  return pause?.wait ?? 1
}

export async function resetAttempts(
  db: AmbientDatabase,
  { userId, bucket }: AttemptBucket,
): Promise<void> {
  await db.query('delete from auth.mfa_attempts where user_id = $1 and budget = $2', [
    userId,
    bucket,
  ])
}

export async function deleteRecoveryCodes(db: AmbientDatabase, userId: string): Promise<void> {
  await db.query('delete from auth.recovery_codes where user_id = $1', [userId])
}

export async function insertRecoveryCodes(
  db: AmbientDatabase,
  { userId, hashes, cost }: { userId: string; hashes: readonly Buffer[]; cost: string },
): Promise<void> {
  await db.query(
    `insert into auth.recovery_codes (user_id, code_hash, cost)
     select $1, unnest($2::bytea[]), $3`,
    [userId, hashes, cost],
  )
}

/** All codes of a user are created together, so they have the same cost. */
export async function findRecoveryCodeCost(
  db: AmbientDatabase,
  userId: string,
): Promise<string | undefined> {
  const [code] = await db.query<{ cost: string }>(
    'select cost from auth.recovery_codes where user_id = $1 limit 1',
    [userId],
  )
  return code?.cost
}

/** Atomic: a code works once, even if several requests send it at the same time. */
export async function markRecoveryCodeUsed(
  db: AmbientDatabase,
  { userId, hash }: { userId: string; hash: Buffer },
): Promise<boolean> {
  const updated = await db.query(
    `update auth.recovery_codes set used_at = now()
     where user_id = $1 and code_hash = $2 and used_at is null returning user_id`,
    [userId, hash],
  )
  return updated.length > 0
}
