import { newEventId } from '@shoebox/domain/catalog/click-events'
import type { TrackedEvent } from '../../lib/track.ts'

const queueSettings = {
  debounceMs: 1000,
  batchSize: 10,
  duplicateWindowMs: 5000,
  maxRetries: 2,
  /** Delay before the first retry; doubled before the second. */
  retryDelayMs: 1000,
  /** The longest id that the server accepts. */
  maxIdLength: 200,
} as const

/** Clicks on these entities are sent immediately, along with the queued events. Other clicks are debounced. */
const immediateEntities: readonly string[] = ['tag', 'taxonomy', 'creator', 'collection']

/** `event_id` stays the same across retries, so that the server stores the event only once. */
export type QueuedEvent = TrackedEvent & { event_id: string }

export type Clock = {
  now: () => number
  /** Returns a function that cancels the timer. */
  after: (ms: number, callback: () => void) => () => void
}

/** Resolves if no retry is needed: the server stored the events or permanently rejected them. Otherwise, rejects. */
type Send = (events: readonly QueuedEvent[]) => Promise<void>

type EventQueueOptions = { clock: Clock; send: Send }

export function createEventQueue({ clock, send }: EventQueueOptions) {
  let queue: QueuedEvent[] = []
  let cancelTimer = () => {}
  /** Batches that are being sent or are waiting for a retry. */
  const unacknowledgedBatches = new Set<readonly QueuedEvent[]>()
  const lastAddedAt = new Map<string, number>()

  /** True if the same event was added within the duplicate window. If not, records this event as added. */
  function isDuplicate(event: TrackedEvent): boolean {
    const now = clock.now()
    for (const [key, at] of lastAddedAt)
      if (now - at >= queueSettings.duplicateWindowMs) lastAddedAt.delete(key)
    const key = toDuplicateKey(event)
    if (lastAddedAt.has(key)) return true

    lastAddedAt.set(key, now)
    return false
  }

  function add(event: TrackedEvent): void {
    // Ids come from URLs. If one is too long, the server would reject the whole batch.
    if (event.entity_id.length > queueSettings.maxIdLength || isDuplicate(event)) return

    queue.push({ ...event, event_id: newEventId(clock.now()) })
    cancelTimer()
    if (isImmediate(event) || queue.length >= queueSettings.batchSize) flush()
    else cancelTimer = clock.after(queueSettings.debounceMs, flush)
  }

  function flush(transport = send): void {
    cancelTimer()
    while (queue.length > 0) sendBatch(queue.splice(0, queueSettings.batchSize), 0, transport)
  }

  function sendBatch(batch: readonly QueuedEvent[], retryCount: number, transport = send): void {
    unacknowledgedBatches.add(batch)
    void transport(batch).then(
      () => unacknowledgedBatches.delete(batch),
      () => {
        // In the meantime, `sendAll` may have delivered the batch, or `discardUnacknowledged` may have dropped it.
        if (!unacknowledgedBatches.has(batch)) return
        if (retryCount < queueSettings.maxRetries) {
          clock.after(queueSettings.retryDelayMs * 2 ** retryCount, () => {
            if (unacknowledgedBatches.has(batch)) sendBatch(batch, retryCount + 1)
          })
        } else unacknowledgedBatches.delete(batch)
      },
    )
  }

  /**
   * Sends all queued and unacknowledged events now, over another transport, because the browser may discard the page. If
   * the page survives, failed batches are retried as usual. The server ignores duplicates.
   */
  function sendAll(transport: Send): void {
    for (const batch of unacknowledgedBatches) sendBatch(batch, 0, transport)
    flush(transport)
  }

  return { add, sendAll, discardUnacknowledged: () => unacknowledgedBatches.clear() }
}

function isImmediate({ event_type: type, entity_type: entity }: TrackedEvent): boolean {
  return type === 'click' && immediateEntities.includes(entity)
}

function toDuplicateKey({
  event_type,
  entity_type,
  taxonomy_type,
  entity_id,
}: TrackedEvent): string {
  return [event_type, entity_type, taxonomy_type, entity_id].join('\n')
}
