import { sql } from 'kysely'
import type { UserTx } from '../../context.ts'

/** False while another request holds the key. The lock is released at the end of the transaction. */
export async function lockIdempotencyKey({ db, actor }: UserTx, key: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${actor.userId}:${key}`}, 0)) as locked
  `.execute(db)
  return rows[0]?.locked === true
}

type StoredAnswer = { operation: string; request_hash: string; status: number; body: string }

export async function findStoredAnswer(
  { db, actor }: UserTx,
  key: string,
): Promise<StoredAnswer | undefined> {
  const { rows } = await sql<StoredAnswer>`
    select operation, request_hash, response_status as status, response_body #>> '{}' as body
    from idempotency_keys where user_id = ${actor.userId} and key = ${key}
  `.execute(db)
  return rows[0]
}

export async function storeAnswer(
  { db, actor }: UserTx,
  { key, operation, request_hash, status, body }: StoredAnswer & { key: string },
): Promise<void> {
  await db
    .insertInto('idempotency_keys')
    .values({
      user_id: actor.userId,
      key,
      operation,
      request_hash,
      response_status: status,
      // A JSON string, not the object: jsonb reorders keys, and the replayed response must be byte-identical.
      response_body: JSON.stringify(body),
    })
    .execute()
}
