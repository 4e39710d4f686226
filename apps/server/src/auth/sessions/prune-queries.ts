import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/connect.ts'

/** Sessions, links, codes, flows and windows that have ended, at most so many of each. */
export async function pruneBatch(db: Kysely<Database>, size: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`select auth.prune_expired(${size}) as gone`.execute(
    db,
  )
  return rows[0]?.gone ?? 0
}

/** Factors that nobody finished within the hour, and guesses that are long over. */
export async function pruneFactorBatch(db: Kysely<Database>, size: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`select auth.prune_factors(${size}) as gone`.execute(
    db,
  )
  return rows[0]?.gone ?? 0
}

/**
 * Mails to addresses that nobody has were never sent: a day later nobody asks why. For the others somebody may, for a
 * month. Constants stand in the text, so that the index of just these rows is used.
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
