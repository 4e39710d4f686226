import type { TestDatabase } from './database.ts'

/** Sets columns of an order without the guards of its states, for situations that only time or Stripe can cause. */
export async function forceOrder(
  { admin }: TestDatabase,
  id: string,
  values: Readonly<Record<string, string | null>>,
): Promise<void> {
  const columns = Object.keys(values)
  const client = await admin.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(
      `update orders set ${columns.map((column, index) => `${column} = $${index + 2}`).join()} where id = $1`,
      [id, ...Object.values(values)],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}
