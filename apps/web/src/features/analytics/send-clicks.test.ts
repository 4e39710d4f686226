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

/** Records each request, and what was left to a beacon. */
function serve(answer: (ids: readonly string[]) => number) {
  const sent: string[][] = []
  const beacons: string[][] = []
  vi.stubGlobal('document', { referrer: '' })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('sessionStorage', { getItem: () => 'session.signed' })
  vi.stubGlobal('navigator', {
    sendBeacon: (_: string, body: string) => beacons.push(idsOf(body)) > 0,
  })
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(idsOf(body))
    return new Response(null, { status: answer(idsOf(body)) })
  })

  return { sent, beacons }
}

function idsOf(body: string): string[] {
  const { events }: { events: QueuedClick[] } = JSON.parse(body)

  return events.map(({ entity_id: id }) => id)
}

afterEach(() => vi.unstubAllGlobals())

it.each([400, 413, 422])(
  'the clicks of a batch refused with %i are sent one by one',
  async (status) => {
    const { sent, beacons } = serve((ids) => (ids.includes('bad') ? status : 204))
    await sendClicksOnUnload(clicks)

    expect(sent).toEqual([['good', 'bad', 'best'], ['good'], ['bad'], ['best']])
    expect(beacons).toEqual([])
  },
)

it.each([204, 403])('a batch answered with %i is done', async (status) => {
  const { sent } = serve(() => status)
  await sendClicksOnUnload(clicks)

  expect(sent).toHaveLength(1)
})

it('a single click that fails is left to a beacon, and may be sent again', async () => {
  const { beacons } = serve((ids) => (ids.length > 1 ? 400 : ids.includes('best') ? 503 : 204))

  await expect(sendClicksOnUnload(clicks)).rejects.toThrow('503')
  expect(beacons).toEqual([['best']])
})
