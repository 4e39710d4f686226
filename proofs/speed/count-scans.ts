import type { TestDatabase } from '@shoebox/server/testing/database'
import { startReplica } from '../api-process.ts'
import { until } from '../until.ts'

type Options<Result> = {
  /** Tables that grow, with their schema unless it is public. */
  tables: readonly string[]
  /** A statement with a sequential scan of one of them, which must be counted. */
  control: string
  work: (url: string) => Promise<Result>
}

/** Runs the work against an API process and counts the sequential scans that it causes. */
export async function countScans<Result>(
  database: TestDatabase,
  { tables, control, work }: Options<Result>,
) {
  const countNow = () => countSequentialScans(database, tables)
  await flushStatistics(database)
  const before = await countNow()
  const result = await withApi(database, work)
  const after = await countNow()
  await database.admin.query(control)
  await database.admin.query('select pg_stat_force_next_flush()')

  return {
    result,
    scans: {
      wholeReads: sum(after) - sum(before),
      seenReads: sum(await countNow()) - sum(after),
    },
    scannedTables: Object.entries(after)
      .filter(([table, count]) => count > (before[table] ?? 0))
      .map(
        ([table, count]) => `${table} scanned sequentially ${count - (before[table] ?? 0)} times`,
      ),
  }
}

/**
 * PostgreSQL reports scans up to ten seconds late, so those of loading the data could count for the work. Each idle
 * connection of the pool gets one of the queries, because they all run at the same time.
 */
async function flushStatistics({ admin }: TestDatabase): Promise<void> {
  await Promise.all(
    Array.from({ length: admin.totalCount }, () =>
      admin.query('select pg_stat_force_next_flush(), pg_sleep(0.2)'),
    ),
  )
}

/** The connections of the API have ended when this returns, so that its scans are counted. */
async function withApi<Result>(
  database: TestDatabase,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const api = await startReplica(database)
  try {
    return await work(api.url)
  } finally {
    await api.stop()
    await until(() => hasNoReaders(database), { what: 'connections of the API did not end' })
  }
}

async function hasNoReaders({ admin, name }: TestDatabase): Promise<true | null> {
  const { rowCount } = await admin.query(
    `select from pg_stat_activity where datname = $1 and usename = 'api'`,
    [name],
  )
  return rowCount === 0 ? true : null
}

/** PostgreSQL counts scans inside functions and policies too, and reports them when a connection ends. */
async function countSequentialScans(
  { admin }: TestDatabase,
  tables: readonly string[],
): Promise<Record<string, number>> {
  const { rows } = await admin.query<{ name: string; seq_scan: number }>(
    `select relid::regclass::text as name, seq_scan::int as seq_scan
     from pg_stat_user_tables where relid = any ($1::regclass[])`,
    [tables],
  )
  return Object.fromEntries(rows.map(({ name, seq_scan }) => [name, seq_scan]))
}

const sum = (counts: Record<string, number>) =>
  Object.values(counts).reduce((total, count) => total + count, 0)
