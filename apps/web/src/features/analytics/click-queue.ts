import { newEventId } from '@shoebox/domain/click-events'
import type { Tracked } from '../../lib/track.ts'

const clickRules = {
  debounceMs: 1000,
  batchSize: 10,
  repeatMs: 5000,
  retries: 2,
  /** Before the first retry; twice as long before the second. */
  retryMs: 1000,
  /** As many characters of an id as the server takes. */
  longestId: 200,
} as const

/** What somebody means to see next: counted before the page has changed. */
const atOnce: readonly string[] = ['tag', 'taxonomy', 'creator', 'collection']

/** A click as it is sent. It keeps its id over all retries, so that it is stored once. */
export type QueuedClick = Tracked & { event_id: string }

export type Clock = {
  now: () => number
  /** Returns what calls it off. */
  after: (ms: number, what: () => void) => () => void
}

/** Rejects where the clicks may be sent again; whatever was refused for good is done with. */
type Send = (clicks: readonly QueuedClick[]) => Promise<void>

type QueueParts = { clock: Clock; send: Send }

export function createClickQueue({ clock, send }: QueueParts) {
  let waiting: QueuedClick[] = []
  let callOff = () => {}
  /** Sent and not acknowledged, or to be sent again. */
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
    // Out of an address, which may hold anything.
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
        // Meanwhile it may have arrived another way.
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
   * Everything that may not have arrived, at once and by another way, because the page may be ended. If it lives on, the first
   * answer settles a batch, and until then it is tried again. Sent twice, a click is stored once.
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
