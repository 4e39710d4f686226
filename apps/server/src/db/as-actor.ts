import { sql, type Transaction } from 'kysely'
import { type Actor, databaseClaims, databaseRole } from './actor.ts'
import type { Database, DatabasePool } from './connect.ts'

/** One transaction in which the database sees the actor: its role and its claims. */
export function asActor<Result>(
  { db }: DatabasePool,
  actor: Actor,
  work: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    await sql`select set_config('role', ${databaseRole(actor)}, true),
      set_config('request.jwt.claims', ${databaseClaims(actor)}, true)`.execute(transaction)
    return work(transaction)
  })
}
