import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/connect.ts'

type Db = Kysely<Database>

/** A queued photo with the version of its change. */
export type QueuedPhoto = { photoid: number; version: number }

/**
 * How long an indexer may take to send a batch, and for how long it leases the rows of the batch. The lease is longer, so
 * that no other indexer sends the same rows to a slow cluster.
 */
export const sendTimeoutMs = 8000
export const leaseMs = sendTimeoutMs + 2000

/**
 * Leases rows in a transaction of its own: transactions that edit photos write to the same rows and must not wait for
 * OpenSearch. New rows come first, oldest first. Rows that OpenSearch did not accept follow once their lease has ended, the
 * least recently tried first: if one shard is down, the other shards still get their changes.
 */
export async function leaseRows(db: Db, limit: number): Promise<QueuedPhoto[]> {
  const newRows = sql`leased_until is null order by queued_at`
  const leased = await lease(db, newRows, limit)
  if (leased.length > 0) return leased
  return lease(db, sql`leased_until < clock_timestamp() order by leased_until`, limit)
}

/**
 * The subquery stands in an array, because PostgreSQL can run one in FROM again for each row, and each run would skip the rows
 * that the previous one locked: a batch could have all rows of the table.
 */
async function lease(db: Db, which: RawBuilder<unknown>, limit: number): Promise<QueuedPhoto[]> {
  const { rows } = await sql<QueuedPhoto>`
    update search_outbox set leased_until = clock_timestamp() + make_interval(secs => ${leaseMs / 1000})
    where photoid = any (array(
      select photoid from search_outbox
      where failure is null and ${which} limit ${limit} for update skip locked
    ))
    returning photoid, version
  `.execute(db)
  return rows
}

/**
 * Deletes rows whose version was sent. A row with another version has a newer change. Skips locked rows, whose photos
 * another transaction is changing: waiting for them could deadlock with a transaction that locks the same rows in another
 * order.
 */
export async function deleteSent(db: Db, sent: readonly QueuedPhoto[]): Promise<void> {
  const [photoids, versions] = toColumns(sent)
  await sql`
    delete from search_outbox o using (
      select q.photoid from search_outbox q
      join unnest(${photoids}::integer[], ${versions}::bigint[]) s (photoid, version) using (photoid, version)
      for update of q skip locked
    ) done
    where o.photoid = done.photoid
  `.execute(db)
}

/**
 * Restarts the waiting time of photos that changed again after they were read: their earlier changes were sent. Otherwise a
 * photo that changes all the time would look as if it were never sent.
 */
export async function resetQueuedAt(
  db: Db,
  { sent, readAt }: { sent: readonly QueuedPhoto[]; readAt: Date },
): Promise<void> {
  const [photoids, versions] = toColumns(sent)
  await sql`
    update search_outbox o set queued_at = ${readAt} from (
      select q.photoid from search_outbox q
      join unnest(${photoids}::integer[], ${versions}::bigint[]) s (photoid, version) using (photoid)
      where q.version > s.version and q.queued_at < ${readAt}
      for update of q skip locked
    ) changed
    where o.photoid = changed.photoid
  `.execute(db)
}

/** Makes rows available again before their lease ends. */
export async function releaseRows(db: Db, queued: readonly QueuedPhoto[]): Promise<void> {
  const [photoids, versions] = toColumns(queued)
  await sql`
    update search_outbox o set leased_until = null from (
      select q.photoid from search_outbox q
      join unnest(${photoids}::integer[], ${versions}::bigint[]) s (photoid, version) using (photoid, version)
      for update of q skip locked
    ) free
    where o.photoid = free.photoid
  `.execute(db)
}

/** Sets aside a photo that OpenSearch refuses, until it changes, the nightly check runs or an index is built. */
export async function setAside(
  db: Db,
  { photoid, version }: QueuedPhoto,
  failure: string,
): Promise<void> {
  await sql`
    update search_outbox set failure = ${failure}, leased_until = null
    where photoid in (
      select photoid from search_outbox where photoid = ${photoid} and version = ${version} for update skip locked)
  `.execute(db)
}

/** Makes indexers send photos now that OpenSearch refused or did not accept: another index may accept them. */
export async function retryAll(db: Db): Promise<void> {
  await sql`
    update search_outbox o set failure = null, leased_until = null,
      queued_at = case when o.failure is null then o.queued_at else clock_timestamp() end
    from (
      select photoid from search_outbox where failure is not null or leased_until is not null
      for update skip locked
    ) waiting
    where o.photoid = waiting.photoid
  `.execute(db)
}

export type OutboxState = {
  /** Rows to send. */
  waiting: number
  /** Seconds since the first change that was not sent; 0 if none is waiting. */
  oldestAge: number
  /** Photos that OpenSearch refused. */
  refused: number
}

export async function measureOutbox(db: Db): Promise<OutboxState> {
  const { rows } = await sql<OutboxState>`
    select count(*) filter (where failure is null) as waiting,
      coalesce(extract(epoch from clock_timestamp() - min(queued_at) filter (where failure is null)), 0)::float8
        as "oldestAge",
      count(failure) as refused
    from search_outbox
  `.execute(db)
  return rows[0] ?? { waiting: 0, oldestAge: 0, refused: 0 }
}

/** Rows to send that were queued up to a moment. */
export async function countQueuedUntil(db: Db, moment: Date): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from search_outbox where failure is null and queued_at <= ${moment}
  `.execute(db)
  return rows[0]?.waiting ?? 0
}

/** The clock that `queued_at` comes from. */
export async function readClock(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]?.now ?? new Date()
}

export type PhotoVersion = { photoid: number; version: number | null; isQueued: boolean }

/**
 * Versions and queue states of photos at one moment. A photo that searches no longer find has no version. A refused photo is
 * not queued, because it will not be sent: the check must report it.
 */
export async function readStates(db: Db, photoids: readonly number[]): Promise<PhotoVersion[]> {
  const { rows } = await sql<PhotoVersion>`
    select p.photoid, r.search_version as version, o.photoid is not null as "isQueued"
    from unnest(${photoids}::integer[]) p (photoid)
    left join photo_rank r on r.photoid = p.photoid
    left join search_outbox o on o.photoid = p.photoid and o.failure is null
  `.execute(db)
  return rows
}

/** Versions of all photos, in order of photoid. */
export async function readVersions(
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<QueuedPhoto[]> {
  const { rows } = await sql<QueuedPhoto>`
    select photoid, search_version as version from photo_rank
    where photoid > ${after} order by photoid limit ${limit}
  `.execute(db)
  return rows
}

/** Queues photos with a new version above `above`. Returns how many; other transactions are changing the rest. */
export async function renumberPhotos(
  db: Db,
  { photoids, above }: { photoids: readonly number[]; above: number },
): Promise<number> {
  const { rows } = await sql<{ queued: number }>`
    select renumber_search_photos(${photoids}::integer[], ${above}) as queued
  `.execute(db)
  return rows[0]?.queued ?? 0
}

/** Ensures that the next change gets a version above `above`. */
export async function raiseVersions(db: Db, above: number): Promise<void> {
  await sql`select next_search_version(${above})`.execute(db)
}

const toColumns = (photos: readonly QueuedPhoto[]): [number[], number[]] => [
  photos.map(({ photoid }) => photoid),
  photos.map(({ version }) => version),
]
