import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Archive } from '../archive.ts'
import { createChanger } from '../writer.ts'

export type SteadyWriter = {
  commits: () => number
  /** Resolves when no transaction is open. The returned function resumes the writers. */
  pause: () => Promise<() => void>
  stop: () => Promise<void>
}

type Options = {
  /** Connects as a superuser. */
  connectionString: string
  archive: Archive
  perSecond: number
  seed: number
  /** Photos above this number stay as they are. */
  lastChanged?: number
  /** Otherwise, an update may change a thousand photos and block the others. */
  isOnePhotoPerUpdate?: boolean
}

/** One connection would not reach the rate on a shared machine. */
const lanes = 4

/** Makes random changes at a steady rate, and reconnects when PostgreSQL is killed. */
export function keepWriting(options: Options): SteadyWriter {
  const { connectionString, archive, perSecond, seed, lastChanged, isOnePhotoPerUpdate } = options
  const ending = new AbortController()
  let commits = 0
  let resumed = Promise.withResolvers<void>()
  resumed.resolve()
  const busy = new Set<number>()

  const runLane = async (lane: number) => {
    for (let connection = 0; !ending.signal.aborted; connection += 1) {
      const client = new Client({ connectionString })
      client.on('error', () => {})
      try {
        await client.connect()
        const change = createChanger(client, archive, {
          seed: seed + lane + 10 * connection,
          ...(lastChanged !== undefined && { lastChanged }),
          ...(isOnePhotoPerUpdate !== undefined && { isOnePhotoPerUpdate }),
        })
        await writeAtRate(change, lane)
      } catch {
        // PostgreSQL was killed, or two lanes deadlocked.
        busy.delete(lane)
        await sleep(50)
      } finally {
        await client.end().catch(() => {})
      }
    }
  }
  const writeAtRate = async (change: () => Promise<string | null>, lane: number) => {
    let due = performance.now()
    while (!ending.signal.aborted) {
      await resumed.promise
      busy.add(lane)
      if ((await change()) !== null) commits += 1
      busy.delete(lane)
      due += (1000 * lanes) / perSecond
      await sleep(Math.max(0, due - performance.now()))
    }
  }
  const working = Promise.all(Array.from({ length: lanes }, (_, lane) => runLane(lane)))

  return {
    commits: () => commits,
    pause: async () => {
      resumed = Promise.withResolvers<void>()
      const resume = resumed.resolve
      while (busy.size > 0) await sleep(5)
      return resume
    },
    stop: async () => {
      ending.abort()
      resumed.resolve()
      await working
    },
  }
}
