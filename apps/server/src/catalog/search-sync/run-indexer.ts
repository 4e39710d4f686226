import { setTimeout as sleep } from 'node:timers/promises'
import { drainOutbox } from './drain-outbox.ts'
import { listIndexes } from './index-queries.ts'
import { hasCurrentMapping } from './manage-indexes.ts'
import { measureOutbox } from './outbox-queries.ts'
import { describeFailure, type SyncCtx } from './search-cluster.ts'

export type RunningIndexer = {
  /** Waits for the batch that is being sent. */
  stop: () => Promise<void>
}

const pollMs = 200
const maxBackoffMs = 10_000
/** How often the indexer measures the outbox, and the age of its oldest row above which it logs a warning. */
const measureMs = 30_000
const maxAgeSeconds = 60

/** Sends changes to OpenSearch as they are committed. Several indexers may run: each row is leased by one of them. */
export function startIndexer(ctx: SyncCtx): RunningIndexer {
  const stopping = new AbortController()
  const running = run(ctx, stopping.signal)
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

async function run(ctx: SyncCtx, signal: AbortSignal): Promise<void> {
  await reportMapping(ctx)
  let failures = 0
  let measuredAt = performance.now()
  while (!signal.aborted) {
    failures = (await drain(ctx, signal)) ? 0 : failures + 1
    if (performance.now() - measuredAt > measureMs) {
      measuredAt = performance.now()
      await warnIfBehind(ctx)
    }
    const pause = failures === 0 ? pollMs : Math.min(maxBackoffMs, pollMs * 2 ** failures)
    // Jitter, so that several indexers do not retry at the same time.
    const jitter = failures === 0 ? 1 : 0.5 + Math.random() / 2
    await sleep(pause * jitter, undefined, { signal }).catch(() => {})
  }
}

/** Returns false if nothing was accepted. If one shard is down, the changes of the others must not wait for it. */
async function drain(ctx: SyncCtx, signal: AbortSignal): Promise<boolean> {
  try {
    const { indexed, deleted, postponed } = await drainOutbox(ctx, { signal })
    return postponed === 0 || indexed + deleted > 0
  } catch (error) {
    ctx.log.warn({ failure: describeFailure(error) }, 'search indexer failed')
    return false
  }
}

async function reportMapping(ctx: SyncCtx): Promise<void> {
  try {
    const live = (await listIndexes(ctx.db)).find(({ status }) => status === 'live')
    if (live && !hasCurrentMapping(ctx, live.name))
      ctx.log.error({ index: live.name }, 'search index mapping mismatch')
  } catch (error) {
    ctx.log.warn({ failure: describeFailure(error) }, 'search mapping check failed')
  }
}

async function warnIfBehind(ctx: SyncCtx): Promise<void> {
  try {
    const { waiting, oldestAge } = await measureOutbox(ctx.db)
    if (oldestAge > maxAgeSeconds)
      ctx.log.warn({ waiting, oldestAge: Math.round(oldestAge) }, 'search outbox is behind')
  } catch (error) {
    ctx.log.warn({ failure: describeFailure(error) }, 'search outbox could not be measured')
  }
}
