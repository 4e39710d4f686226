import { describe, expect, it } from 'vitest'
import type { TrackedEvent } from '../../lib/track.ts'
import { createEventQueue, type QueuedEvent } from './event-queue.ts'
import { createTestClock } from './testing/test-clock.ts'

const view = (id: string): TrackedEvent => ({
  event_type: 'view',
  entity_type: 'photo',
  entity_id: id,
})
const click = (entity_type: TrackedEvent['entity_type'], entity_id = 'one'): TrackedEvent => ({
  event_type: 'click',
  entity_type,
  entity_id,
})

function start(send: (events: readonly QueuedEvent[]) => Promise<void> = async () => {}) {
  const sentEntityIds: string[][] = []
  const sentEventIds: string[][] = []
  const clock = createTestClock()
  const queue = createEventQueue({
    clock,
    send: (events) => {
      sentEntityIds.push(events.map(({ entity_id }) => entity_id))
      sentEventIds.push(events.map(({ event_id }) => event_id))
      return send(events)
    },
  })

  return { clock, queue, sentEntityIds, sentEventIds }
}

const failToSend = () => Promise.reject(new Error('offline'))

describe('the event queue', () => {
  it('[S9.4.18] waits until a second has passed without another event', () => {
    const { clock, queue, sentEntityIds } = start()
    queue.add(view('a'))
    clock.advance(999)
    queue.add(view('b'))
    clock.advance(999)
    expect(sentEntityIds).toEqual([])

    clock.advance(1)
    expect(sentEntityIds).toEqual([['a', 'b']])
  })

  it('[S9.4.18] sends a batch as soon as it has ten events', () => {
    const { clock, queue, sentEntityIds } = start()
    const ten = Array.from({ length: 10 }, (_, index) => `photo ${index}`)
    for (const id of ten) queue.add(view(id))
    expect(sentEntityIds).toEqual([ten])

    queue.add(view('another'))
    expect(sentEntityIds).toHaveLength(1)
    clock.advance(1000)
    expect(sentEntityIds[1]).toEqual(['another'])
  })

  it('[S9.4.18] ignores the same event within five seconds, and sends it again afterwards', () => {
    const { clock, queue, sentEntityIds } = start()
    queue.add(view('a'))
    clock.advance(4999)
    queue.add(view('a'))
    queue.add({ ...view('a'), event_type: 'click' })
    clock.advance(1000)
    expect(sentEntityIds).toEqual([['a'], ['a']])

    queue.add(view('a'))
    clock.advance(1000)
    expect(sentEntityIds).toHaveLength(3)
  })

  it.each(['tag', 'taxonomy', 'creator', 'collection'] as const)(
    '[S9.4.18] sends a click on a %s immediately, along with queued events',
    (kind) => {
      const { queue, sentEntityIds } = start()
      queue.add(view('a'))
      queue.add(click(kind))

      expect(sentEntityIds).toEqual([['a', 'one']])
    },
  )

  it.each(['photo', 'event'] as const)(
    '[S9.4.18] does not send a click on a %s immediately',
    (kind) => {
      const { queue, sentEntityIds } = start()
      queue.add(click(kind))

      expect(sentEntityIds).toEqual([])
    },
  )

  it('[S9.4.18] retries twice, with the same ids, and then gives up', async () => {
    const { clock, queue, sentEventIds } = start(failToSend)
    queue.add(click('tag'))
    for (const wait of [1000, 2000, 4000, 8000]) {
      await flushPromises()
      clock.advance(wait)
    }

    expect(sentEventIds).toHaveLength(3)
    expect(new Set(sentEventIds.flat()).size).toBe(1)
    expect(listPendingIds(queue)).toEqual([])
  })

  it('sendAll delivers queued and unacknowledged events over another transport, and they are not sent again', async () => {
    const { clock, queue, sentEntityIds } = start(failToSend)
    const transport = createTransport()
    queue.add(click('tag', 'failed'))
    await flushPromises()
    queue.add(view('waiting'))
    queue.sendAll(transport.send)
    await flushPromises()
    expect(transport.sentIds).toEqual(['failed', 'waiting'])

    clock.advance(60_000)
    queue.sendAll(transport.send)
    expect(sentEntityIds).toEqual([['failed']])
    expect(transport.sentIds).toHaveLength(2)
  })

  it('if the other transport fails, the events are retried as usual, with the same ids', async () => {
    let isOffline = true
    const { clock, queue, sentEntityIds, sentEventIds } = start(() =>
      isOffline ? failToSend() : Promise.resolve(),
    )
    queue.add(click('tag', 'failed'))
    await flushPromises()
    queue.add(view('waiting'))
    queue.sendAll(failToSend)
    await flushPromises()
    expect(sentEntityIds).toEqual([['failed']])

    isOffline = false
    clock.advance(1000)
    await flushPromises()
    expect(new Set(sentEntityIds.flat())).toEqual(new Set(['failed', 'waiting']))
    expect(new Set(sentEventIds.flat()).size).toBe(2)
    expect(listPendingIds(queue)).toEqual([])
  })

  it('does not retry discarded events', async () => {
    const { clock, queue, sentEntityIds } = start(failToSend)
    queue.add(click('tag'))
    queue.sendAll(failToSend)
    queue.discardUnacknowledged()
    await flushPromises()
    clock.advance(60_000)

    expect(sentEntityIds).toHaveLength(1)
    expect(listPendingIds(queue)).toEqual([])
  })

  it('drops an event whose id is too long, because the server would reject the whole batch', () => {
    const { clock, queue, sentEntityIds } = start()
    queue.add(view('good'))
    queue.add(click('tag', 'a'.repeat(201)))
    queue.add(view('a'.repeat(200)))
    clock.advance(1000)

    expect(sentEntityIds).toEqual([['good', 'a'.repeat(200)]])
  })

  it('forgets acknowledged events', async () => {
    const { queue } = start()
    queue.add(click('tag'))
    await flushPromises()

    expect(listPendingIds(queue)).toEqual([])
  })
})

function createTransport() {
  const sentIds: string[] = []

  return {
    sentIds,
    send: async (events: readonly QueuedEvent[]) => {
      sentIds.push(...events.map(({ entity_id }) => entity_id))
    },
  }
}

/** The entity ids of the events that the queue would still send. */
function listPendingIds(queue: ReturnType<typeof createEventQueue>): string[] {
  const { send, sentIds } = createTransport()
  queue.sendAll(send)

  return sentIds
}

const flushPromises = () => new Promise((resolve) => setTimeout(resolve))
