import type { Kysely } from 'kysely'
import { Client, type ClientConfig } from 'pg'
import type { Log } from '../context.ts'
import type { Database } from '../db/connect.ts'
import { listUnsigned, releaseJobs, showSign } from './queue-queries.ts'

type Options = { url: string; db: Kysely<Database>; log: Log }

export type LivingSign = {
  /** From now on the jobs that this pool of the queue has taken are known to be in work. */
  show: (poolId: string) => void
  /** Both connections of this worker, the one that holds its locks and the pool, answered within the last 15 s. */
  isFresh: () => boolean
  close: () => Promise<void>
}

const sweepMs = 2_000
/** Longer than a living worker needs to connect again. */
const patienceMs = 6_000
const connectAgainMs = 500
/** Several sweeps, each of which may take a while on a busy machine. */
const freshMs = 15_000

/**
 * A machine that lost its power says no good-bye: the database asks after ten silent seconds, and lets the lock go
 * after another fifteen. This side asks with every sweep.
 */
export const signConnection = {
  application_name: 'shoebox-worker-sign',
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  connectionTimeoutMillis: 5_000,
  query_timeout: 5_000,
  options:
    '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c tcp_user_timeout=25000',
} satisfies ClientConfig

/**
 * The queue gives the jobs of a worker that was killed back after four hours. Each worker therefore holds an advisory
 * lock for as long as it lives, and releases what those took who have held none for some seconds.
 */
export async function keepLivingSign({ url, db, log }: Options): Promise<LivingSign> {
  const pools: string[] = []
  /** Since when a pool has been without a sign. */
  const unsigned = new Map<string, number>()
  let client: Client | null = null
  let isClosed = false
  let again: NodeJS.Timeout | undefined
  let answeredAt = performance.now()

  async function connect(): Promise<void> {
    const fresh = new Client({ ...signConnection, connectionString: url })
    fresh.on('error', (error) => lose(fresh, error))
    fresh.on('end', () => lose(fresh, null))
    try {
      await fresh.connect()
      for (const poolId of pools) await showSign(fresh, poolId)
    } catch (error) {
      void fresh.end().catch(() => undefined)
      throw error
    }
    client = fresh
  }

  function lose(lost: Client, error: unknown): void {
    if (isClosed || client !== lost) return
    client = null
    void lost.end().catch(() => undefined)
    log.warn({ err: error }, 'worker heartbeat connection lost')
    reconnect()
  }

  function reconnect(): void {
    again = setTimeout(() => {
      connect().catch((error: unknown) => {
        log.warn({ err: error }, 'worker heartbeat connection still lost')
        if (!isClosed) reconnect()
      })
    }, connectAgainMs)
  }

  async function sweep(): Promise<void> {
    const asked = client
    if (asked) await asked.query('select 1').catch((error: unknown) => lose(asked, error))
    try {
      const dead = longUnsigned(await listUnsigned(db))
      if (asked !== null && client === asked) answeredAt = performance.now()
      if (dead.length === 0) return
      const released = await releaseJobs(db, dead)
      log.warn({ released }, 'jobs of dead workers released')
    } catch (error) {
      log.warn({ err: error }, 'dead-worker sweep failed')
    }
  }

  /** Whoever was seen without a sign by every sweep of the last seconds. Those of this process live. */
  function longUnsigned(found: readonly string[]): string[] {
    const now = performance.now()
    const others = new Set(found.filter((poolId) => !pools.includes(poolId)))
    for (const poolId of unsigned.keys()) if (!others.has(poolId)) unsigned.delete(poolId)
    for (const poolId of others) if (!unsigned.has(poolId)) unsigned.set(poolId, now)
    return [...others].filter((poolId) => now - (unsigned.get(poolId) ?? now) >= patienceMs)
  }

  await connect()
  let sweeping: Promise<void> | null = null
  const timer = setInterval(() => {
    sweeping ??= sweep().finally(() => {
      sweeping = null
    })
  }, sweepMs)

  return {
    show: (poolId) => {
      pools.push(poolId)
      const shown = client
      if (shown) void showSign(shown, poolId).catch((error: unknown) => lose(shown, error))
    },
    isFresh: () => performance.now() - answeredAt < freshMs,
    close: async () => {
      isClosed = true
      clearInterval(timer)
      clearTimeout(again)
      await sweeping
      await client?.end()
    },
  }
}
