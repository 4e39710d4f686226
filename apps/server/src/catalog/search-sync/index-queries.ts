import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/connect.ts'
import { retryAll } from './outbox-queries.ts'

type Db = Kysely<Database>

/** An index that exists in OpenSearch, as PostgreSQL records it. */
export type IndexRecord = {
  name: string
  status: 'building' | 'live' | 'retired'
  /** The backfill has sent all photos up to this photoid. */
  backfilledThrough: number
  backfilled: number
  total: number
  createdAt: Date
  switchedAt: Date | null
  retiredAt: Date | null
  failure: string | null
}

export async function listIndexes(db: Db): Promise<IndexRecord[]> {
  const { rows } = await sql<IndexRecord>`
    select name, status, backfilled_through as "backfilledThrough", backfilled, total, created_at as "createdAt",
      switched_at as "switchedAt", retired_at as "retiredAt", failure
    from search_indexes order by created_at
  `.execute(db)
  return rows
}

export type WrittenIndex = { name: string; status: 'building' | 'live' }

/** The indexes that get every change. */
export async function listWrittenIndexes(db: Db): Promise<WrittenIndex[]> {
  const { rows } = await sql<WrittenIndex>`
    select name, status from search_indexes where status <> 'retired' order by created_at
  `.execute(db)
  return rows
}

/** The approximate number of searchable photos: the latest changes are not folded yet. */
export async function estimatePhotos(db: Db): Promise<number> {
  const { rows } = await sql<{ photos: number }>`
    select photos from search_tokens where token = ''
  `.execute(db)
  return rows[0]?.photos ?? 0
}

export async function insertBuilding(
  db: Db,
  { name, total }: { name: string; total: number },
): Promise<void> {
  await sql`insert into search_indexes (name, status, total) values (${name}, 'building', ${total})`.execute(
    db,
  )
}

export async function saveProgress(
  db: Db,
  { name, through, photos }: { name: string; through: number; photos: number },
): Promise<void> {
  await sql`
    update search_indexes set backfilled_through = ${through}, backfilled = backfilled + ${photos}
    where name = ${name}
  `.execute(db)
}

/**
 * Records that a building index lacks changes. Returns false if the index is no longer building: then its rows must stay in
 * the outbox.
 */
export async function recordMissed(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`
    update search_indexes set failure = 'missed changes' where name = ${name} and status = 'building' returning name
  `.execute(db)
  return rows.length > 0
}

/** Called before a comparison, which finds what the index has missed until now. */
export async function clearMissed(db: Db, name: string): Promise<void> {
  await sql`update search_indexes set failure = null where name = ${name}`.execute(db)
}

export async function hasMissed(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ missed: boolean }>`
    select failure is not null as missed from search_indexes where name = ${name}
  `.execute(db)
  return rows[0]?.missed ?? false
}

/**
 * Records a switch of the alias in one transaction: first the old index, because only one is live. Photos that the old index
 * refused are sent again. Returns whether the new index missed changes since it was compared.
 */
export async function recordSwitch(
  db: Db,
  { name, former }: { name: string; former: readonly string[] },
): Promise<{ hasMissedChanges: boolean }> {
  return db.transaction().execute(async (tx) => {
    // Locks the row: an indexer that fails to write to this index blocks in `recordMissed` until the commit, then sees that
    // the index is live and leaves its rows in the outbox.
    const { rows } = await sql<{ missed: boolean }>`
      select failure is not null as missed from search_indexes where name = ${name} for update
    `.execute(tx)
    await sql`
      update search_indexes set status = 'retired', retired_at = now() where status = 'live' and name <> ${name}
    `.execute(tx)
    await sql`
      insert into search_indexes (name, status, retired_at)
      select former, 'retired', now() from unnest(${former}::text[]) former
      on conflict (name) do nothing
    `.execute(tx)
    await sql`
      update search_indexes set status = 'live', switched_at = now(), failure = null where name = ${name}
    `.execute(tx)
    await retryAll(tx)
    return { hasMissedChanges: rows[0]?.missed ?? false }
  })
}

export async function retireIndex(
  db: Db,
  { name, failure }: { name: string; failure: string | null },
): Promise<void> {
  await sql`
    update search_indexes set status = 'retired', retired_at = now(), failure = ${failure}
    where name = ${name} and status <> 'retired'
  `.execute(db)
}

export async function listRetiredFor(db: Db, hours: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from search_indexes
    where status = 'retired' and retired_at <= now() - make_interval(hours => ${hours})
  `.execute(db)
  return rows.map(({ name }) => name)
}

export async function deleteRecord(db: Db, name: string): Promise<void> {
  await sql`delete from search_indexes where name = ${name}`.execute(db)
}

/** All transactions that are running now have lower ids. */
export async function readTransactionBound(db: Db): Promise<string> {
  const { rows } = await sql<{ bound: string }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text as bound
  `.execute(db)
  return rows[0]?.bound ?? '0'
}

/** Whether all writing transactions with ids below the bound have ended. */
export async function haveOlderTransactionsEnded(db: Db, bound: string): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot()) >= ${bound}::xid8 as ended
  `.execute(db)
  return rows[0]?.ended ?? false
}

/** A session-level advisory lock: PostgreSQL releases it when the process ends, even if it is killed. */
export async function tryRebuildLock(db: Db): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_lock(hashtextextended('catalog.search-rebuild', 0)) as locked
  `.execute(db)
  return rows[0]?.locked ?? false
}

export async function releaseRebuildLock(db: Db): Promise<void> {
  await sql`select pg_advisory_unlock(hashtextextended('catalog.search-rebuild', 0))`.execute(db)
}

/** Without an index, nothing is sent. A transaction that commits meanwhile may leave a row, which the next indexer deletes. */
export async function clearOutbox(db: Db): Promise<void> {
  await sql`
    delete from search_outbox where photoid in (select photoid from search_outbox for update skip locked)
  `.execute(db)
}
