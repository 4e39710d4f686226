import { setTimeout as sleep } from 'node:timers/promises'
import { readPage } from '../search-documents/row-queries.ts'
import { type IndexRecord, saveProgress } from './index-queries.ts'
import { describeFailure, SearchSyncError, type SyncCtx } from './search-cluster.ts'
import { type Change, type Outcomes, sendChanges, toChange } from './send-changes.ts'

export type BackfillProgress = {
  done: number
  total: number
  perSecond: number
  secondsLeft: number
}

export type BackfillOptions = {
  signal?: AbortSignal | undefined
  pageSize?: number | undefined
  /** Pages that OpenSearch works on while the next one is read. */
  maxInFlight?: number | undefined
  onProgress?: ((progress: BackfillProgress) => void) | undefined
}

type Page = { through: number; photos: number; sent: Promise<void> }

/**
 * Sends all photos in order of photoid and saves its progress after each page, so that a rebuild that was killed resumes
 * there. The number of pages in flight bounds its memory.
 */
export async function backfill(
  ctx: SyncCtx,
  index: IndexRecord,
  { signal, pageSize = 1000, maxInFlight = 3, onProgress }: BackfillOptions,
): Promise<void> {
  const startedAt = performance.now()
  const inFlight: Page[] = []
  let sent = 0
  const finishOldest = async () => {
    const page = inFlight.shift()
    if (!page) return
    await page.sent
    await saveProgress(ctx.db, { name: index.name, through: page.through, photos: page.photos })
    sent += page.photos
    const seconds = (performance.now() - startedAt) / 1000
    onProgress?.(measureProgress({ index, sent, seconds }))
  }

  let after = index.backfilledThrough
  for (;;) {
    signal?.throwIfAborted()
    const rows = await readPage(ctx.db, { after, limit: pageSize })
    const last = rows.at(-1)
    if (!last) break
    after = last.photoid
    const sending = sendPage(ctx, { name: index.name, changes: rows.map(toChange), signal })
    // Awaited later, in order. Until then, an unhandled rejection would end the process.
    sending.catch(() => {})
    inFlight.push({ through: after, photos: rows.length, sent: sending })
    if (inFlight.length >= maxInFlight) await finishOldest()
  }
  while (inFlight.length > 0) await finishOldest()
}

type SendOptions = { name: string; changes: readonly Change[]; signal: AbortSignal | undefined }

const maxBackoffMs = 10_000

/** Retries what OpenSearch does not accept now, and stops the rebuild if OpenSearch refuses a document. */
export async function sendPage(
  ctx: SyncCtx,
  { name, changes, signal }: SendOptions,
): Promise<void> {
  let pending = changes
  for (let attempt = 0; ; attempt += 1) {
    try {
      const { outcomes, isMissing, failure } = await sendChanges(ctx, {
        index: name,
        changes: pending,
        timeoutMs: pageTimeoutMs,
      })
      if (isMissing)
        throw new SearchSyncError(`The index ${name} was deleted. Run search rebuild again.`)
      requireNoRefusal(name, outcomes)
      pending = pending.filter(({ photoid }) => outcomes.get(photoid) === 'retry')
      if (pending.length === 0) return
      ctx.log.warn({ failure }, 'search backfill delayed')
    } catch (error) {
      if (error instanceof SearchSyncError) throw error
      ctx.log.warn({ failure: describeFailure(error) }, 'search backfill delayed')
    }
    await sleep(Math.min(maxBackoffMs, 200 * 2 ** attempt), undefined, signal && { signal })
  }
}

/** Longer than an indexer waits, because no lease ends meanwhile. */
const pageTimeoutMs = 30_000

function requireNoRefusal(name: string, outcomes: Outcomes): void {
  const refused = [...outcomes].flatMap(([photoid, outcome]) =>
    typeof outcome === 'object' ? [{ photoid, refusal: outcome.refusal }] : [],
  )
  const [first] = refused
  if (!first) return
  const documents = refused.length === 1 ? '1 document' : `${refused.length} documents`
  throw new SearchSyncError(
    `OpenSearch refused ${documents} for ${name}, such as that of photo ${first.photoid} (${first.refusal}). The alias was not moved.`,
  )
}

function measureProgress({
  index,
  sent,
  seconds,
}: {
  index: IndexRecord
  sent: number
  seconds: number
}): BackfillProgress {
  const done = index.backfilled + sent
  const total = Math.max(index.total, done)
  const perSecond = sent / Math.max(seconds, 0.001)
  return { done, total, perSecond, secondsLeft: (total - done) / Math.max(perSecond, 0.001) }
}
