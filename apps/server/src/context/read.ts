import type { CompiledQuery } from 'kysely'
import type { Ctx } from '../context.ts'
import { readInOneFlight } from '../db/read-in-one-flight.ts'
import { toIdentity } from './actor.ts'

type Read<Row> = {
  /** Names the prepared statement, so one name always means one SQL text: '<room>.<what>'. */
  name: string
  query: CompiledQuery<Row>
}

/** A single-statement read as the actor, in one flight. Inside a transaction use ctx.db instead. */
export function read<Row>(
  { pool, actor }: Pick<Ctx, 'pool' | 'actor'>,
  { name, query }: Read<Row>,
): Promise<Row[]> {
  return readInOneFlight({ pool, identity: toIdentity(actor), name, query })
}
