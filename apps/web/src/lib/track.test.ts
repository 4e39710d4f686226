import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Tracker } from './track.ts'

class FakeElement {
  closest = () => this
}

const listeners = new Map<string, (event: object) => void>()

beforeEach(() => {
  vi.resetModules()
  listeners.clear()
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('window', { location: { pathname: '/photos', search: '' } })
  vi.stubGlobal('document', {
    addEventListener: (kind: string, hear: (event: object) => void) => listeners.set(kind, hear),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** A page with these navigator properties, and everything that its tracker receives. */
async function start(browser: object) {
  vi.stubGlobal('navigator', browser)
  const told: string[] = []
  const tracker: Tracker = {
    click: ({ entity_id }) => told.push(entity_id),
    link: (_, from) => told.push(`link at ${from}`),
    search: ({ search_term }) => told.push(search_term),
  }
  const load = vi.fn<() => Promise<Tracker>>(async () => tracker)
  const { track, startTracking } = await import('./track.ts')
  startTracking(load)
  const settled = () => new Promise((resolve) => setTimeout(resolve))

  return { told, load, settled, see: (entity_id: string) => track({ ...view, entity_id }) }
}

const view = { event_type: 'view', entity_type: 'photo' } as const

describe('loading the tracker', () => {
  it.each([{}, { doNotTrack: null }, { doNotTrack: '0', globalPrivacyControl: false }])(
    'tracks what happened, in a browser with %o',
    async (browser) => {
      const { told, settled, see } = await start(browser)
      see('one')
      see('two')
      await settled()

      expect(told).toEqual(['one', 'two'])
    },
  )

  it.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
    'neither tracks nor loads anything in a browser with %o',
    async (browser) => {
      const { told, load, settled, see } = await start(browser)
      see('one')
      await settled()

      expect(told).toEqual([])
      expect(load).not.toHaveBeenCalled()
      expect(listeners.size).toBe(0)
    },
  )

  it('tracks links that are opened here or in another tab, not right clicks', async () => {
    const { told, settled } = await start({})
    const target = new FakeElement()
    listeners.get('click')?.({ target, button: 0 })
    listeners.get('auxclick')?.({ target, button: 1 })
    listeners.get('auxclick')?.({ target, button: 2 })
    await settled()

    expect(told).toEqual(['link at /photos', 'link at /photos'])
  })
})
