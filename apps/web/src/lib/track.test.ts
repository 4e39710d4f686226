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
    addEventListener: (type: string, listener: (event: object) => void) =>
      listeners.set(type, listener),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Starts tracking in a browser with these navigator properties. */
async function start(browser: object) {
  vi.stubGlobal('navigator', browser)
  const trackedItems: string[] = []
  const tracker: Tracker = {
    trackEvent: ({ entity_id }) => trackedItems.push(entity_id),
    trackLinkClick: (_, fromUrl) => trackedItems.push(`link at ${fromUrl}`),
    trackSearch: ({ search_term }) => trackedItems.push(search_term),
  }
  const load = vi.fn<() => Promise<Tracker>>(async () => tracker)
  const { track, trackCartAdd, startTracking } = await import('./track.ts')
  startTracking(load)
  const waitForTracker = () => new Promise((resolve) => setTimeout(resolve))

  const trackView = (entity_id: string) => track({ ...view, entity_id })

  return { trackedItems, load, tracker, waitForTracker, trackView, trackCartAdd }
}

const view = { event_type: 'view', entity_type: 'photo' } as const

describe('loading the tracker', () => {
  it.each([{}, { doNotTrack: null }, { doNotTrack: '0', globalPrivacyControl: false }])(
    'tracks every event in a browser with %o',
    async (browser) => {
      const { trackedItems, waitForTracker, trackView } = await start(browser)
      trackView('one')
      trackView('two')
      await waitForTracker()

      expect(trackedItems).toEqual(['one', 'two'])
    },
  )

  it.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
    'neither tracks nor loads anything in a browser with %o',
    async (browser) => {
      const { trackedItems, load, waitForTracker, trackView } = await start(browser)
      trackView('one')
      await waitForTracker()

      expect(trackedItems).toEqual([])
      expect(load).not.toHaveBeenCalled()
      expect(listeners.size).toBe(0)
    },
  )

  it('tracks links opened in this or another tab, but not right clicks', async () => {
    const { trackedItems, waitForTracker } = await start({})
    const target = new FakeElement()
    listeners.get('click')?.({ target, button: 0 })
    listeners.get('auxclick')?.({ target, button: 1 })
    listeners.get('auxclick')?.({ target, button: 2 })
    await waitForTracker()

    expect(trackedItems).toEqual(['link at /photos', 'link at /photos'])
  })
})

describe('trackCartAdd', () => {
  it.each([
    [{ id: 'a' }, {}],
    [
      { id: 'a', position: 3, list: 'similar' },
      { position: 3, list: 'similar' },
    ],
  ])('tracks %o as an event of type cart', async (photo, metadata) => {
    const { tracker, waitForTracker, trackCartAdd } = await start({})
    const trackEvent = vi.spyOn(tracker, 'trackEvent')
    trackCartAdd(photo)
    await waitForTracker()

    const event = { event_type: 'cart', entity_type: 'photo', entity_id: 'a', metadata }
    expect(trackEvent).toHaveBeenCalledExactlyOnceWith(event, '/photos')
  })
})
