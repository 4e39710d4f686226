import { sql, type Transaction } from 'kysely'
import type { Database, DatabasePool } from './connect.ts'
import type { DatabaseIdentity } from './identity.ts'

/** Runs `work` in one transaction with the role and claims of the identity. */
export function transactAs<Result>(
  { db }: DatabasePool,
  { role, claims }: DatabaseIdentity,
  work: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    await sql`select set_config('role', ${role}, true),
      set_config('request.jwt.claims', ${claims}, true)`.execute(transaction)
    return work(transaction)
  })
}
