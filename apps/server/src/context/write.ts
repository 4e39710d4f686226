import type { CompiledQuery } from 'kysely'
import type { Ctx } from '../context.ts'
import { readInOneFlight } from '../db/read-in-one-flight.ts'
import { toIdentity } from './actor.ts'

type Write = {
  /** Names the prepared statement, so one name always means one SQL text: '<room>.<what>'. */
  name: string
  query: CompiledQuery
}

/**
 * A single-statement write as the actor, in one flight: what travels before one Sync is one transaction, committed when it
 * is answered. For what comes in by the thousand; inside a transaction use ctx.db instead.
 */
export async function write(
  { pool, actor }: Pick<Ctx, 'pool' | 'actor'>,
  { name, query }: Write,
): Promise<void> {
  await readInOneFlight({ pool, identity: toIdentity(actor), name, query })
}
