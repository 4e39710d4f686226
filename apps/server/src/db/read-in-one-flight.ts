import type { CompiledQuery } from 'kysely'
import { DatabaseError } from 'pg'
import { ActorQuery } from './actor-query.ts'
import type { DatabasePool } from './connect.ts'
import type { DatabaseIdentity } from './identity.ts'

/**
 * A hot read behind row-level security in one flight. PostgreSQL runs everything up to a Sync as one
 * implicit transaction, so role, claims and the query travel together and neither begin nor commit is
 * sent: one write, one answer. Against four pipelined statements this served 3,107 pages a second
 * instead of 2,334 (eight clients, same run).
 *
 * The name prepares the statement once per connection, so one name always means one SQL text.
 */
export async function readInOneFlight<Row>(read: {
  pool: DatabasePool
  identity: DatabaseIdentity
  name: string
  query: CompiledQuery<Row>
}): Promise<Row[]> {
  const { identity, name, query } = read
  const client = await read.pool.pool.connect()
  let broken: Error | undefined
  try {
    return await new Promise<Row[]>((done, fail) => {
      const answer = (error: Error | undefined, result: { rows: (Row & object)[] }) =>
        error ? fail(error) : done(result.rows)
      const values = [...query.parameters]
      client.query(
        new ActorQuery<Row & object>({ identity, name, text: query.sql, values, answer }),
      )
    })
  } catch (error) {
    if (error instanceof Error && !isRefusal(error)) broken = error
    throw error
  } finally {
    client.release(broken)
  }
}

/** The server refused the statement and stands; anything else ended the connection or left it in doubt. */
function isRefusal(error: Error): boolean {
  return error instanceof DatabaseError && error.severity === 'ERROR'
}
