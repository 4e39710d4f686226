import { Client, Pool, type QueryResultRow } from 'pg'
import { databaseUrl } from '../../stack/environment.ts'

/** Connection pool for the lane's database. It does not keep the process alive. */
export const adminPool = new Pool({
  connectionString: databaseUrl('postgres'),
  max: 2,
  allowExitOnIdle: true,
})
// Some journeys terminate connections. The next query opens a new one.
adminPool.on('error', () => undefined)

/** Runs SQL to set up or check what journeys cannot reach through a page. */
export async function runSql<Row extends QueryResultRow>(
  sql: string,
  values: readonly string[] = [],
): Promise<Row[]> {
  const { rows } = await adminPool.query<Row>(sql, [...values])

  return rows
}

/** Runs work that needs a single connection, such as the server's test setup functions. */
export async function withClient(work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: databaseUrl('postgres') })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
