import { Client, type QueryResultRow } from 'pg'
import { databaseUrl } from '../stack/environment.ts'

/** What no screen can bring about or show: looked up, or set, behind everybody's back. */
export async function ask<Row extends QueryResultRow>(
  sql: string,
  values: readonly string[] = [],
): Promise<Row[]> {
  const database = new Client({ connectionString: databaseUrl('postgres') })
  await database.connect()
  try {
    const { rows } = await database.query<Row>(sql, [...values])

    return rows
  } finally {
    await database.end()
  }
}
