import { afterEach, expect, it, vi } from 'vitest'
import type { QueuedClick } from './click-queue.ts'
import { sendClicksOnUnload } from './send-clicks.ts'

const click = (id: string): QueuedClick => ({
  event_type: 'click',
  entity_type: 'tag',
  entity_id: id,
  event_id: id,
})
const clicks = ['good', 'bad', 'best'].map(click)

/** Records the click ids of each request and each beacon. */
function stubServer(toStatus: (ids: readonly string[]) => number) {
  const sent: string[][] = []
  const beacons: string[][] = []
  vi.stubGlobal('document', { referrer: '' })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('sessionStorage', { getItem: () => 'session.signed' })
  vi.stubGlobal('navigator', {
    sendBeacon: (_: string, body: string) => beacons.push(readIds(body)) > 0,
  })
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(readIds(body))
    return new Response(null, { status: toStatus(readIds(body)) })
  })

  return { sent, beacons }
}

function readIds(body: string): string[] {
  const { events }: { events: QueuedClick[] } = JSON.parse(body)

  return events.map(({ entity_id: id }) => id)
}

afterEach(() => vi.unstubAllGlobals())

it.each([400, 413, 422])(
  'the clicks of a batch rejected with %i are resent one by one',
  async (status) => {
    const { sent, beacons } = stubServer((ids) => (ids.includes('bad') ? status : 204))
    await sendClicksOnUnload(clicks)

    expect(sent).toEqual([['good', 'bad', 'best'], ['good'], ['bad'], ['best']])
    expect(beacons).toEqual([])
  },
)

it.each([204, 403])('a batch is not resent after a %i', async (status) => {
  const { sent } = stubServer(() => status)
  await sendClicksOnUnload(clicks)

  expect(sent).toHaveLength(1)
})

it('a click that fails to send is sent as a beacon, and may be retried', async () => {
  const { beacons } = stubServer((ids) => (ids.length > 1 ? 400 : ids.includes('best') ? 503 : 204))

  await expect(sendClicksOnUnload(clicks)).rejects.toThrow('503')
  expect(beacons).toEqual([['best']])
})
