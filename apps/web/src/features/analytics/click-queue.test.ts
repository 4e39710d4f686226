import { describe, expect, it } from 'vitest'
import type { TrackedEvent } from '../../lib/track.ts'
import { createClickQueue, type QueuedClick } from './click-queue.ts'
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

function start(send: (clicks: readonly QueuedClick[]) => Promise<void> = async () => {}) {
  const sentIds: string[][] = []
  const eventIds: string[][] = []
  const clock = createTestClock()
  const queue = createClickQueue({
    clock,
    send: (clicks) => {
      sentIds.push(clicks.map(({ entity_id }) => entity_id))
      eventIds.push(clicks.map(({ event_id }) => event_id))
      return send(clicks)
    },
  })

  return { clock, queue, sentIds, eventIds }
}

const failToSend = () => Promise.reject(new Error('away'))

describe('the click queue', () => {
  it('[S9.4.18] waits until a second has passed without another event', () => {
    const { clock, queue, sentIds } = start()
    queue.add(view('a'))
    clock.advance(999)
    queue.add(view('b'))
    clock.advance(999)
    expect(sentIds).toEqual([])

    clock.advance(1)
    expect(sentIds).toEqual([['a', 'b']])
  })

  it('[S9.4.18] sends a batch as soon as it has ten events', () => {
    const { clock, queue, sentIds } = start()
    const ten = Array.from({ length: 10 }, (_, at) => `photo ${at}`)
    for (const id of ten) queue.add(view(id))
    expect(sentIds).toEqual([ten])

    queue.add(view('another'))
    expect(sentIds).toHaveLength(1)
    clock.advance(1000)
    expect(sentIds[1]).toEqual(['another'])
  })

  it('[S9.4.18] ignores the same event within five seconds, and sends it again afterwards', () => {
    const { clock, queue, sentIds } = start()
    queue.add(view('a'))
    clock.advance(4999)
    queue.add(view('a'))
    queue.add({ ...view('a'), event_type: 'click' })
    clock.advance(1000)
    expect(sentIds).toEqual([['a'], ['a']])

    queue.add(view('a'))
    clock.advance(1000)
    expect(sentIds).toHaveLength(3)
  })

  it.each(['tag', 'taxonomy', 'creator', 'collection'] as const)(
    '[S9.4.18] sends a click on a %s immediately, along with queued events',
    (kind) => {
      const { queue, sentIds } = start()
      queue.add(view('a'))
      queue.add(click(kind))

      expect(sentIds).toEqual([['a', 'one']])
    },
  )

  it.each(['photo', 'event'] as const)(
    '[S9.4.18] does not send a click on a %s immediately',
    (kind) => {
      const { queue, sentIds } = start()
      queue.add(click(kind))

      expect(sentIds).toEqual([])
    },
  )

  it('[S9.4.18] retries twice, with the same ids, and then gives up', async () => {
    const { clock, queue, eventIds } = start(failToSend)
    queue.add(click('tag'))
    for (const wait of [1000, 2000, 4000, 8000]) {
      await flushPromises()
      clock.advance(wait)
    }

    expect(eventIds).toHaveLength(3)
    expect(new Set(eventIds.flat()).size).toBe(1)
    expect(listUnsent(queue)).toEqual([])
  })

  it('sendAll sends queued and unacknowledged clicks over another transport, which can acknowledge them', async () => {
    const { clock, queue, sentIds } = start(failToSend)
    const transport = createTransport()
    queue.add(click('tag', 'failed'))
    await flushPromises()
    queue.add(view('waiting'))
    queue.sendAll(transport.send)
    await flushPromises()
    expect(transport.sentIds).toEqual(['failed', 'waiting'])

    clock.advance(60_000)
    queue.sendAll(transport.send)
    expect(sentIds).toEqual([['failed']])
    expect(transport.sentIds).toHaveLength(2)
  })

  it('sendAll keeps undelivered clicks and retries them as usual with the same ids', async () => {
    let isOffline = true
    const { clock, queue, sentIds, eventIds } = start(() =>
      isOffline ? failToSend() : Promise.resolve(),
    )
    queue.add(click('tag', 'failed'))
    await flushPromises()
    queue.add(view('waiting'))
    queue.sendAll(failToSend)
    await flushPromises()
    expect(sentIds).toEqual([['failed']])

    isOffline = false
    clock.advance(1000)
    await flushPromises()
    expect(new Set(sentIds.flat())).toEqual(new Set(['failed', 'waiting']))
    expect(new Set(eventIds.flat()).size).toBe(2)
    expect(listUnsent(queue)).toEqual([])
  })

  it('does not retry discarded clicks', async () => {
    const { clock, queue, sentIds } = start(failToSend)
    queue.add(click('tag'))
    queue.sendAll(failToSend)
    queue.discardUnsettled()
    await flushPromises()
    clock.advance(60_000)

    expect(sentIds).toHaveLength(1)
    expect(listUnsent(queue)).toEqual([])
  })

  it('drops an id that is too long, because the server would reject the whole batch', () => {
    const { clock, queue, sentIds } = start()
    queue.add(view('good'))
    queue.add(click('tag', 'a'.repeat(201)))
    queue.add(view('a'.repeat(200)))
    clock.advance(1000)

    expect(sentIds).toEqual([['good', 'a'.repeat(200)]])
  })

  it('forgets acknowledged clicks', async () => {
    const { queue } = start()
    queue.add(click('tag'))
    await flushPromises()

    expect(listUnsent(queue)).toEqual([])
  })
})

function createTransport() {
  const sentIds: string[] = []

  return {
    sentIds,
    send: async (clicks: readonly QueuedClick[]) => {
      sentIds.push(...clicks.map(({ entity_id }) => entity_id))
    },
  }
}

/** The ids that the queue would still send. */
function listUnsent(queue: ReturnType<typeof createClickQueue>): string[] {
  const { send, sentIds } = createTransport()
  queue.sendAll(send)

  return sentIds
}

const flushPromises = () => new Promise((resolve) => setTimeout(resolve))
