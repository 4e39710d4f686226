import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/connect.ts'

/** Sessions, links, codes, flows and windows that have ended, at most so many of each. */
export async function pruneBatch(db: Kysely<Database>, size: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`select auth.prune_expired(${size}) as gone`.execute(
    db,
  )
  return rows[0]?.gone ?? 0
}

/** Mails to addresses that nobody has were never sent; a day later nobody asks why. */
export async function deleteDiscardedEmails(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('emails')
    .where('kind', 'like', 'auth.%')
    .where('status', '=', 'discarded')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}
