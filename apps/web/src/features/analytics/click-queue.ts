import { newEventId } from '@shoebox/domain/click-events'
import type { Tracked } from '../../lib/track.ts'

const clickRules = {
  debounceMs: 1000,
  batchSize: 10,
  repeatMs: 5000,
  retries: 2,
  /** Before the first retry; twice as long before the second. */
  retryMs: 1000,
} as const

/** What somebody means to see next: counted before the page has changed. */
const atOnce: readonly string[] = ['tag', 'taxonomy', 'creator', 'collection']

/** A click as it is sent. It keeps its id over all retries, so that it is stored once. */
export type QueuedClick = Tracked & { event_id: string; session_id: string }

export type Clock = {
  now: () => number
  /** Returns what calls it off. */
  after: (ms: number, what: () => void) => () => void
}

type QueueParts = {
  clock: Clock
  sessionId: () => string
  /** Rejects where the clicks may be sent again; whatever was refused for good is done with. */
  send: (clicks: readonly QueuedClick[]) => Promise<void>
}

export function createClickQueue({ clock, sessionId, send }: QueueParts) {
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
    if (isRepeated(event)) return

    waiting.push({ ...event, event_id: newEventId(clock.now()), session_id: sessionId() })
    callOff()
    if (isAtOnce(event) || waiting.length >= clickRules.batchSize) flush()
    else callOff = clock.after(clickRules.debounceMs, flush)
  }

  function flush(): void {
    callOff()
    while (waiting.length > 0) deliver(waiting.splice(0, clickRules.batchSize), 0)
  }

  function deliver(batch: readonly QueuedClick[], retry: number): void {
    unsettled.add(batch)
    void send(batch).then(
      () => unsettled.delete(batch),
      () => {
        // Meanwhile somebody else may have taken it over.
        if (!unsettled.has(batch)) return
        if (retry < clickRules.retries) {
          clock.after(clickRules.retryMs * 2 ** retry, () => {
            if (unsettled.has(batch)) deliver(batch, retry + 1)
          })
        } else unsettled.delete(batch)
      },
    )
  }

  /** Everything that may not have arrived, in batches, for whoever sends it when the page goes. */
  function takeAll(): (readonly QueuedClick[])[] {
    callOff()
    const batches = [...unsettled]
    unsettled.clear()
    while (waiting.length > 0) batches.push(waiting.splice(0, clickRules.batchSize))

    return batches
  }

  return { add, takeAll }
}

function isAtOnce({ event_type: type, entity_type: entity }: Tracked): boolean {
  return type === 'click' && atOnce.includes(entity)
}

function keyOf({ event_type, entity_type, taxonomy_type, entity_id }: Tracked): string {
  return [event_type, entity_type, taxonomy_type, entity_id].join('\n')
}
