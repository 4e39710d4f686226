import { describe, expect, it } from 'vitest'
import { isMissingChunk, reloadFor, wasReloadedFor } from './lazy-component.ts'

describe('isMissingChunk', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://site/assets/about-page-x1.js',
    'error loading dynamically imported module: https://site/assets/about-page-x1.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/about-page-x1.css',
  ])('recognizes %s', (message) => {
    expect(isMissingChunk(new TypeError(message))).toBe(true)
  })

  it.each([new Error('Failed to fetch'), 'Importing a module script failed.', null])(
    'ignores %s',
    (error) => {
      expect(isMissingChunk(error)).toBe(false)
    },
  )
})

it('a chunk that fails to load while offline does not count as missing', () => {
  const error = new TypeError('Importing a module script failed.')

  expect(isMissingChunk(error, { onLine: false })).toBe(false)
})

describe('reloadFor', () => {
  const pageError = new Error('Failed to fetch dynamically imported module: /terms-page-1.js')
  const bannerError = new Error(
    'Failed to fetch dynamically imported module: /site-banner-bar-1.js',
  )

  it('remembers each missing file', () => {
    const tab = openTab()

    expect(wasReloadedFor(pageError, () => tab.sessionStorage)).toBe(false)
    reloadFor(pageError, tab)
    expect(wasReloadedFor(pageError, () => tab.sessionStorage)).toBe(true)
    expect(wasReloadedFor(bannerError, () => tab.sessionStorage)).toBe(false)
  })

  it('stops after one reload per file when two files stay missing', () => {
    const tab = openTab()
    for (let load = 0; load < 10; load += 1) {
      for (const missing of [pageError, bannerError]) {
        if (!wasReloadedFor(missing, () => tab.sessionStorage)) reloadFor(missing, tab)
      }
    }

    expect(tab.reloads()).toBe(2)
  })

  it('counts the page as already reloaded if storage is blocked or full, so it cannot reload forever', () => {
    const throwQuotaError = (): never => {
      throw new Error('QuotaExceededError')
    }

    expect(wasReloadedFor(pageError, throwQuotaError)).toBe(true)
    expect(
      wasReloadedFor(pageError, () => openTab({ setItem: throwQuotaError }).sessionStorage),
    ).toBe(true)
  })
})

function openTab(storage: Partial<Storage> = {}) {
  const items = new Map<string, string>()
  let reloads = 0
  const sessionStorage: Storage = {
    length: 0,
    clear: () => items.clear(),
    key: () => null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      items.set(key, value)
    },
    removeItem: (key) => items.delete(key),
    ...storage,
  }
  const reload = () => {
    reloads += 1
  }

  return { sessionStorage, location: { reload }, reloads: () => reloads }
}
