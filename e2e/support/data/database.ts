import { Pool, type QueryResultRow } from 'pg'
import { databaseUrl } from '../../stack/environment.ts'

/** Of the lane's database. It ends with the process. */
export const admin = new Pool({
  connectionString: databaseUrl('postgres'),
  max: 2,
  allowExitOnIdle: true,
})
// Journeys cut connections; the next query opens another.
admin.on('error', () => undefined)

/** What no screen can bring about or show: looked up, or set, behind everybody's back. */
export async function ask<Row extends QueryResultRow>(
  sql: string,
  values: readonly string[] = [],
): Promise<Row[]> {
  const { rows } = await admin.query<Row>(sql, [...values])

  return rows
}
