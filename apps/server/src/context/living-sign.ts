import type { Kysely } from 'kysely'
import { Client } from 'pg'
import type { Log } from '../context.ts'
import type { Database } from '../db/connect.ts'
import { releaseJobsOfTheDead, showSign } from './queue-queries.ts'

type Options = { url: string; db: Kysely<Database>; log: Log }

export type LivingSign = {
  /** From now on the jobs that this pool of the queue has taken are known to be in work. */
  show: (poolId: string) => void
  close: () => Promise<void>
}

const sweepMs = 5_000
const connectAgainMs = 1_000

/**
 * The queue gives the jobs of a worker that was killed back after four hours. Each worker therefore holds an advisory
 * lock for as long as it lives, and releases, when it starts and every five seconds, what those took who hold none.
 */
export async function keepLivingSign({ url, db, log }: Options): Promise<LivingSign> {
  const pools: string[] = []
  let client: Client | null = null
  let isClosed = false
  let again: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const fresh = new Client({
      connectionString: url,
      application_name: 'shoebox-worker-sign',
      keepAlive: true,
    })
    fresh.on('error', (error) => lose(fresh, error))
    fresh.on('end', () => lose(fresh, null))
    await fresh.connect()
    client = fresh
    for (const poolId of pools) await showSign(fresh, poolId)
  }

  function lose(lost: Client, error: Error | null): void {
    if (isClosed || client !== lost) return
    client = null
    log.warn({ err: error }, 'the sign of life was lost')
    reconnect()
  }

  function reconnect(): void {
    again = setTimeout(() => {
      connect().catch((error: unknown) => {
        log.warn({ err: error }, 'the sign of life is still lost')
        if (!isClosed) reconnect()
      })
    }, connectAgainMs)
  }

  const sweep = async () => {
    try {
      const released = await releaseJobsOfTheDead(db)
      if (released > 0) log.warn({ released }, 'jobs of workers that are gone were released')
    } catch (error) {
      log.warn({ err: error }, 'jobs of workers that are gone were not looked for')
    }
  }

  await connect()
  const timer = setInterval(() => void sweep(), sweepMs)
  let isFirst = true

  return {
    show: (poolId) => {
      pools.push(poolId)
      if (client) {
        void showSign(client, poolId).catch((error: unknown) =>
          log.warn({ err: error }, 'the sign of life was not shown'),
        )
      }
      // The first pool has installed the queue's tables by now.
      if (isFirst) void sweep()
      isFirst = false
    },
    close: async () => {
      isClosed = true
      clearInterval(timer)
      clearTimeout(again)
      await client?.end()
    },
  }
}
