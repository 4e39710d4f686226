import { Client, Pool, type QueryResultRow } from 'pg'
import { databaseUrl } from '../../stack/environment.ts'

/** Connection pool for the lane's database. It does not keep the process alive. */
export const admin = new Pool({
  connectionString: databaseUrl('postgres'),
  max: 2,
  allowExitOnIdle: true,
})
// Journeys drop connections; the next query opens another.
admin.on('error', () => undefined)

/** Runs SQL for what no screen can show or cause. */
export async function runSql<Row extends QueryResultRow>(
  sql: string,
  values: readonly string[] = [],
): Promise<Row[]> {
  const { rows } = await admin.query<Row>(sql, [...values])

  return rows
}

/** Runs work that needs a single connection, such as the server's own test support. */
export async function withClient(work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: databaseUrl('postgres') })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
