import { newEventId } from '@shoebox/domain/click-events'
import type { TrackedEvent } from '../../lib/track.ts'

const clickRules = {
  debounceMs: 1000,
  batchSize: 10,
  duplicateMs: 5000,
  retries: 2,
  /** Delay before the first retry; doubled before the second. */
  retryMs: 1000,
  /** The longest id that the server accepts. */
  maxIdLength: 200,
} as const

/** Clicks on these lead to another page, so they are sent before the page changes. */
const immediateEntities: readonly string[] = ['tag', 'taxonomy', 'creator', 'collection']

/** A click as it is sent. It keeps its id over all retries, so that it is stored once. */
export type QueuedClick = TrackedEvent & { event_id: string }

export type Clock = {
  now: () => number
  /** Returns a function that cancels the timer. */
  after: (ms: number, callback: () => void) => () => void
}

/** Rejects if the clicks may be sent again; resolves if they were stored or permanently refused. */
type Send = (clicks: readonly QueuedClick[]) => Promise<void>

type ClickQueueOptions = { clock: Clock; send: Send }

export function createClickQueue({ clock, send }: ClickQueueOptions) {
  let queued: QueuedClick[] = []
  let cancelTimer = () => {}
  /** Sent but not acknowledged, or waiting for a retry. */
  const unsettledBatches = new Set<readonly QueuedClick[]>()
  const lastSeen = new Map<string, number>()

  function isDuplicate(event: TrackedEvent): boolean {
    const now = clock.now()
    for (const [key, at] of lastSeen) if (now - at >= clickRules.duplicateMs) lastSeen.delete(key)
    const key = keyOf(event)
    if (lastSeen.has(key)) return true

    lastSeen.set(key, now)
    return false
  }

  function add(event: TrackedEvent): void {
    // Ids come from URLs, which may contain anything.
    if (event.entity_id.length > clickRules.maxIdLength || isDuplicate(event)) return

    queued.push({ ...event, event_id: newEventId(clock.now()) })
    cancelTimer()
    if (isImmediate(event) || queued.length >= clickRules.batchSize) flush()
    else cancelTimer = clock.after(clickRules.debounceMs, flush)
  }

  function flush(transport = send): void {
    cancelTimer()
    while (queued.length > 0) sendBatch(queued.splice(0, clickRules.batchSize), 0, transport)
  }

  function sendBatch(batch: readonly QueuedClick[], retry: number, transport = send): void {
    unsettledBatches.add(batch)
    void transport(batch).then(
      () => unsettledBatches.delete(batch),
      () => {
        // It may have been delivered by another transport meanwhile.
        if (!unsettledBatches.has(batch)) return
        if (retry < clickRules.retries) {
          clock.after(clickRules.retryMs * 2 ** retry, () => {
            if (unsettledBatches.has(batch)) sendBatch(batch, retry + 1)
          })
        } else unsettledBatches.delete(batch)
      },
    )
  }

  /**
   * Sends everything unacknowledged at once and by another transport, because the browser may end the
   * page. If the page survives, the first answer settles a batch, and until then it is retried. A click sent twice is
   * stored once.
   */
  function sendAll(transport: Send): void {
    for (const batch of unsettledBatches) sendBatch(batch, 0, transport)
    flush(transport)
  }

  return { add, sendAll, forget: () => unsettledBatches.clear() }
}

function isImmediate({ event_type: type, entity_type: entity }: TrackedEvent): boolean {
  return type === 'click' && immediateEntities.includes(entity)
}

function keyOf({ event_type, entity_type, taxonomy_type, entity_id }: TrackedEvent): string {
  return [event_type, entity_type, taxonomy_type, entity_id].join('\n')
}
