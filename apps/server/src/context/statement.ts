import type { CompiledQuery } from 'kysely'
import type { Ctx } from '../context.ts'
import { readInOneRoundTrip } from '../db/read-in-one-round-trip.ts'
import { toIdentity } from './actor.ts'

type Statement<Row> = {
  /** Names the prepared statement, '<room>.<what>'. One name must always mean one SQL text. */
  name: string
  query: CompiledQuery<Row>
}

/**
 * Runs a single-statement read as the actor, in one round trip. Inside a transaction it runs there: a second connection
 * would not see its writes, and a pool in which every request waits for a second one never recovers.
 */
export async function read<Row>(
  { pool, actor, db }: Pick<Ctx, 'pool' | 'actor' | 'db'>,
  { name, query }: Statement<Row>,
): Promise<Row[]> {
  if (db) return (await db.executeQuery(query)).rows
  return readInOneRoundTrip({ pool, identity: toIdentity(actor), name, query })
}

/**
 * Runs a single-statement write as the actor, in one round trip, for frequent writes. PostgreSQL commits it as an implicit
 * transaction. Inside a transaction use ctx.db instead.
 */
export async function write(
  { pool, actor }: Pick<Ctx, 'pool' | 'actor'>,
  { name, query }: Statement<unknown>,
): Promise<void> {
  await readInOneRoundTrip({ pool, identity: toIdentity(actor), name, query })
}
