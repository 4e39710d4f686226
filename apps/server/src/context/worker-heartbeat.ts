import type { Kysely } from 'kysely'
import { Client, type ClientConfig } from 'pg'
import type { Log } from '../context.ts'
import type { Database } from '../db/connect.ts'
import { acquireHeartbeatLock, listPoolsWithoutHeartbeat, releaseJobs } from './queue-queries.ts'

type Options = { url: string; db: Kysely<Database>; log: Log }

export type WorkerHeartbeat = {
  /** Holds the lock of this pool of the queue, so that no other worker releases its jobs. */
  protect: (poolId: string) => void
  /** The lock connection and the pool of this worker both answered within the last 15 s. */
  isFresh: () => boolean
  close: () => Promise<void>
}

const sweepMs = 2_000
/** Longer than a live worker needs to reconnect. */
const deadAfterMs = 6_000
const reconnectMs = 500
/** Several sweeps, each of which may take a while on a busy machine. */
const freshMs = 15_000

/**
 * TCP keepalive detects hosts that vanish without closing the socket: PostgreSQL probes after 10 idle seconds and
 * releases the lock after another 15. This side queries with every sweep.
 */
export const heartbeatConnection = {
  application_name: 'shoebox-worker-heartbeat',
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  connectionTimeoutMillis: 5_000,
  query_timeout: 5_000,
  options:
    '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c tcp_user_timeout=25000',
} satisfies ClientConfig

/**
 * Recovers jobs of dead workers within seconds; the queue itself waits four hours. Each worker holds an advisory lock on
 * its own connection while it lives, and releases the jobs of pools that have held none for some seconds.
 */
export async function startWorkerHeartbeat({ url, db, log }: Options): Promise<WorkerHeartbeat> {
  const pools: string[] = []
  /** Pool id -> since when it has had no heartbeat. */
  const missingSince = new Map<string, number>()
  let client: Client | null = null
  let isClosed = false
  let reconnectTimer: NodeJS.Timeout | undefined
  let answeredAt = performance.now()

  async function connect(): Promise<void> {
    const connecting = new Client({ ...heartbeatConnection, connectionString: url })
    connecting.on('error', (error) => handleLoss(connecting, error))
    connecting.on('end', () => handleLoss(connecting, null))
    try {
      await connecting.connect()
      for (const poolId of pools) await acquireHeartbeatLock(connecting, poolId)
    } catch (error) {
      void connecting.end().catch(() => undefined)
      throw error
    }
    client = connecting
  }

  function handleLoss(lost: Client, error: unknown): void {
    if (isClosed || client !== lost) return
    client = null
    void lost.end().catch(() => undefined)
    log.warn({ err: error }, 'worker heartbeat connection lost')
    reconnect()
  }

  function reconnect(): void {
    reconnectTimer = setTimeout(() => {
      connect().catch((error: unknown) => {
        log.warn({ err: error }, 'worker heartbeat connection still lost')
        if (!isClosed) reconnect()
      })
    }, reconnectMs)
  }

  async function sweep(): Promise<void> {
    const probed = client
    if (probed) await probed.query('select 1').catch((error: unknown) => handleLoss(probed, error))
    try {
      const dead = findDeadPools(await listPoolsWithoutHeartbeat(db))
      if (probed !== null && client === probed) answeredAt = performance.now()
      if (dead.length === 0) return
      const released = await releaseJobs(db, dead)
      log.warn({ released }, 'jobs of dead workers released')
    } catch (error) {
      log.warn({ err: error }, 'dead-worker sweep failed')
    }
  }

  /** Pools that every sweep of the last seconds found without a heartbeat. The pools of this process are alive. */
  function findDeadPools(missing: readonly string[]): string[] {
    const now = performance.now()
    const others = new Set(missing.filter((poolId) => !pools.includes(poolId)))
    for (const poolId of missingSince.keys()) if (!others.has(poolId)) missingSince.delete(poolId)
    for (const poolId of others) if (!missingSince.has(poolId)) missingSince.set(poolId, now)
    return [...others].filter((poolId) => now - (missingSince.get(poolId) ?? now) >= deadAfterMs)
  }

  await connect()
  let sweeping: Promise<void> | null = null
  const timer = setInterval(() => {
    sweeping ??= sweep().finally(() => {
      sweeping = null
    })
  }, sweepMs)

  return {
    protect: (poolId) => {
      pools.push(poolId)
      const held = client
      if (held) void acquireHeartbeatLock(held, poolId).catch((error) => handleLoss(held, error))
    },
    isFresh: () => performance.now() - answeredAt < freshMs,
    close: async () => {
      isClosed = true
      clearInterval(timer)
      clearTimeout(reconnectTimer)
      await sweeping
      await client?.end()
    },
  }
}
