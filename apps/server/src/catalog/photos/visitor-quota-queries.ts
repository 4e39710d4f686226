import { type Kysely, sql } from 'kysely'
import type { Database, DatabasePool } from '../../db/connect.ts'

export type QuotaRequest = {
  network: Buffer
  ids: readonly string[]
  limit: number
  /** Admit all of the ids or no new one. */
  whole: boolean
}

type QuotaResult = {
  /** The UTC day by the clock of PostgreSQL. */
  day: string
  admitted: string[]
  /** All photos shown to the network today; only set once the quota is used up. */
  given: string[] | null
}

const admitSql = `
  select day::text as day, admitted, given from admit_to_visitor($1, $2::uuid[], $3, $4)`

/** Runs as the role of the connection itself, which may call this function and nothing else. */
export async function admitPhotos(
  { pool }: DatabasePool,
  { network, ids, limit, whole }: QuotaRequest,
): Promise<QuotaResult> {
  const { rows } = await pool.query<QuotaResult>({
    name: 'catalog.admit-photos',
    text: admitSql,
    values: [network, `{${ids.join()}}`, limit, whole],
  })
  return rows[0] ?? { day: '', admitted: [], given: null }
}

/** Deletes what networks were shown on earlier days. */
export async function pruneVisitorQuotas(db: Kysely<Database>): Promise<void> {
  await sql`select prune_visitor_budgets()`.execute(db)
}
