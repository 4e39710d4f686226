import type { JoiningDatabase } from '../../db/joining-database.ts'

/** Of a user, one count for each kind of code; of a session that has shown the factor before, one of its own. */
export type Budget = { userId: string; budget: string }

/**
 * Counted before the code is looked at, in a statement of its own: a wrong one counts whatever follows. Answers how many
 * there are now, or nothing during a pause. The first one opens the count for ever ago: of five at the same moment, one
 * that began before it would otherwise take its moment for a pause.
 */
export async function takeAttempt(
  db: JoiningDatabase,
  { userId, budget }: Budget,
): Promise<number | undefined> {
  const [counted] = await db.query<{ failures: number }>(
    `insert into auth.mfa_attempts as known (user_id, budget, failures, open_at) values ($1, $2, 1, '-infinity')
     on conflict (user_id, budget) do update set tried_at = now(), failures = known.failures + 1,
       open_at = case when (known.failures + 1) % 5 = 0
         then now() + least(interval '1 day', interval '5 minutes' * 2 ^ least((known.failures + 1) / 5 - 1, 9))
         else known.open_at end
     where known.open_at <= now()
     returning failures`,
    [userId, budget],
  )
  return counted?.failures
}

/** Seconds until a code is looked at again. */
export async function findPause(db: JoiningDatabase, { userId, budget }: Budget): Promise<number> {
  const [pause] = await db.query<{ wait: number }>(
    `select greatest(1, ceil(extract(epoch from open_at - now())))::int as wait
     from auth.mfa_attempts where user_id = $1 and budget = $2`,
    [userId, budget],
  )
  return pause?.wait ?? 1
}

export async function forgiveAttempts(
  db: JoiningDatabase,
  { userId, budget }: Budget,
): Promise<void> {
  await db.query('delete from auth.mfa_attempts where user_id = $1 and budget = $2', [
    userId,
    budget,
  ])
}
