import { dropDatabase, urlFor } from '@shoebox/server/testing/database'
import { Client } from 'pg'

/** Nobody may be connected to the first one meanwhile. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  await dropDatabase(to)
  const client = new Client({ connectionString: urlFor('postgres', 'postgres') })
  await client.connect()
  try {
    await client.query(`create database ${to} owner shoebox_owner template ${from}`)
  } finally {
    await client.end()
  }
}
