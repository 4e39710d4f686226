import { newEventId } from '@shoebox/domain/click-events'
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

/** Clicks on these lead to another page, so they are sent before the page changes. */
const immediateEntities: readonly string[] = ['tag', 'taxonomy', 'creator', 'collection']

/** The id stays the same across retries, so that the server stores the click once. */
export type QueuedClick = TrackedEvent & { event_id: string }

export type Clock = {
  now: () => number
  /** Returns a function that cancels the timer. */
  after: (ms: number, callback: () => void) => () => void
}

/** Resolves if the server stored the clicks or rejected them for good; rejects if they should be sent again. */
type Send = (clicks: readonly QueuedClick[]) => Promise<void>

type ClickQueueOptions = { clock: Clock; send: Send }

export function createClickQueue({ clock, send }: ClickQueueOptions) {
  let queue: QueuedClick[] = []
  let cancelTimer = () => {}
  /** Sent but not acknowledged, or waiting for a retry. */
  const unsettledBatches = new Set<readonly QueuedClick[]>()
  const lastSeenAt = new Map<string, number>()

  /** Also remembers the event for the next call. */
  function isDuplicate(event: TrackedEvent): boolean {
    const now = clock.now()
    for (const [key, at] of lastSeenAt)
      if (now - at >= queueSettings.duplicateWindowMs) lastSeenAt.delete(key)
    const key = toDuplicateKey(event)
    if (lastSeenAt.has(key)) return true

    lastSeenAt.set(key, now)
    return false
  }

  function add(event: TrackedEvent): void {
    // Ids come from URLs and can be of any length.
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

  function sendBatch(batch: readonly QueuedClick[], retry: number, transport = send): void {
    unsettledBatches.add(batch)
    void transport(batch).then(
      () => unsettledBatches.delete(batch),
      () => {
        // Another transport may have delivered it in the meantime.
        if (!unsettledBatches.has(batch)) return
        if (retry < queueSettings.maxRetries) {
          clock.after(queueSettings.retryDelayMs * 2 ** retry, () => {
            if (unsettledBatches.has(batch)) sendBatch(batch, retry + 1)
          })
        } else unsettledBatches.delete(batch)
      },
    )
  }

  /**
   * Sends everything unacknowledged right away over another transport, because the browser may discard the page. If the
   * page survives, a batch is retried until the first response. The server ignores duplicates.
   */
  function sendAll(transport: Send): void {
    for (const batch of unsettledBatches) sendBatch(batch, 0, transport)
    flush(transport)
  }

  return { add, sendAll, discardUnsettled: () => unsettledBatches.clear() }
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
