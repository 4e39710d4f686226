import { newEventId } from '@shoebox/domain/click-events'
import type { Tracked } from '../../lib/track.ts'

const clickRules = {
  debounceMs: 1000,
  batchSize: 10,
  repeatMs: 5000,
  retries: 2,
  /** Delay before the first retry; doubled before the second. */
  retryMs: 1000,
  /** The longest id that the server accepts. */
  longestId: 200,
} as const

/** Shows what the visitor wants to see next, so it is counted before the page changes. */
const atOnce: readonly string[] = ['tag', 'taxonomy', 'creator', 'collection']

/** A click as it is sent. It keeps its id over all retries, so that it is stored once. */
export type QueuedClick = Tracked & { event_id: string }

export type Clock = {
  now: () => number
  /** Returns a function that cancels the timer. */
  after: (ms: number, what: () => void) => () => void
}

/** Rejects if the clicks may be sent again; resolves if they were refused for good. */
type Send = (clicks: readonly QueuedClick[]) => Promise<void>

type QueueParts = { clock: Clock; send: Send }

export function createClickQueue({ clock, send }: QueueParts) {
  let waiting: QueuedClick[] = []
  let callOff = () => {}
  /** Sent but not acknowledged, or waiting for a retry. */
  const unsettled = new Set<readonly QueuedClick[]>()
  const lastSeen = new Map<string, number>()

  function isRepeated(event: Tracked): boolean {
    const now = clock.now()
    for (const [key, at] of lastSeen) if (now - at >= clickRules.repeatMs) lastSeen.delete(key)
    const key = keyOf(event)
    if (lastSeen.has(key)) return true

    lastSeen.set(key, now)
    return false
  }

  function add(event: Tracked): void {
    // Ids come from addresses, which may hold anything.
    if (event.entity_id.length > clickRules.longestId || isRepeated(event)) return

    waiting.push({ ...event, event_id: newEventId(clock.now()) })
    callOff()
    if (isAtOnce(event) || waiting.length >= clickRules.batchSize) flush()
    else callOff = clock.after(clickRules.debounceMs, flush)
  }

  function flush(by = send): void {
    callOff()
    while (waiting.length > 0) deliver(waiting.splice(0, clickRules.batchSize), 0, by)
  }

  function deliver(batch: readonly QueuedClick[], retry: number, by = send): void {
    unsettled.add(batch)
    void by(batch).then(
      () => unsettled.delete(batch),
      () => {
        // It may have been delivered by another transport meanwhile.
        if (!unsettled.has(batch)) return
        if (retry < clickRules.retries) {
          clock.after(clickRules.retryMs * 2 ** retry, () => {
            if (unsettled.has(batch)) deliver(batch, retry + 1)
          })
        } else unsettled.delete(batch)
      },
    )
  }

  /**
   * Sends everything that may not have arrived immediately and by another transport, because the browser may end the
   * page. If the page survives, the first answer settles a batch, and until then it is retried. A click sent twice is
   * stored once.
   */
  function sendAll(by: Send): void {
    for (const batch of unsettled) deliver(batch, 0, by)
    flush(by)
  }

  return { add, sendAll, forget: () => unsettled.clear() }
}

function isAtOnce({ event_type: type, entity_type: entity }: Tracked): boolean {
  return type === 'click' && atOnce.includes(entity)
}

function keyOf({ event_type, entity_type, taxonomy_type, entity_id }: Tracked): string {
  return [event_type, entity_type, taxonomy_type, entity_id].join('\n')
}
