import { afterEach, expect, it, vi } from 'vitest'
import type { QueuedEvent } from './event-queue.ts'
import { sendEventsOnUnload } from './send-events.ts'

const click = (id: string): QueuedEvent => ({
  event_type: 'click',
  entity_type: 'tag',
  entity_id: id,
  event_id: id,
})
const batch = ['good', 'bad', 'best'].map(click)

/** Records the entity ids in each request and each beacon. */
function stubServer(toStatus: (ids: readonly string[]) => number) {
  const requests: string[][] = []
  const beacons: string[][] = []
  vi.stubGlobal('document', { referrer: '' })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('sessionStorage', { getItem: () => 'session.signed' })
  vi.stubGlobal('navigator', {
    sendBeacon: (_: string, body: string) => beacons.push(readIds(body)) > 0,
  })
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    requests.push(readIds(body))
    return new Response(null, { status: toStatus(readIds(body)) })
  })

  return { requests, beacons }
}

function readIds(body: string): string[] {
  const { events }: { events: QueuedEvent[] } = JSON.parse(body)

  return events.map(({ entity_id: id }) => id)
}

afterEach(() => vi.unstubAllGlobals())

it.each([400, 413, 422])(
  'the events of a batch rejected with a %i are resent one by one',
  async (status) => {
    const { requests, beacons } = stubServer((ids) => (ids.includes('bad') ? status : 204))
    await sendEventsOnUnload(batch)

    expect(requests).toEqual([['good', 'bad', 'best'], ['good'], ['bad'], ['best']])
    expect(beacons).toEqual([])
  },
)

it.each([204, 403])('a batch is not resent after a %i', async (status) => {
  const { requests } = stubServer(() => status)
  await sendEventsOnUnload(batch)

  expect(requests).toHaveLength(1)
})

it('an event that fails to send is also sent as a beacon, and the call rejects', async () => {
  const { beacons } = stubServer((ids) => (ids.length > 1 ? 400 : ids.includes('best') ? 503 : 204))

  await expect(sendEventsOnUnload(batch)).rejects.toThrow('503')
  expect(beacons).toEqual([['best']])
})
