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

it('being offline does not count as a missing chunk', () => {
  const error = new TypeError('Importing a module script failed.')

  expect(isMissingChunk(error, { onLine: false })).toBe(false)
})

describe('reloadFor', () => {
  const page = new Error('Failed to fetch dynamically imported module: /terms-page-1.js')
  const part = new Error('Failed to fetch dynamically imported module: /site-banner-bar-1.js')

  it('is remembered per file', () => {
    const tab = openTab()

    expect(wasReloadedFor(page, () => tab.sessionStorage)).toBe(false)
    reloadFor(page, tab)
    expect(wasReloadedFor(page, () => tab.sessionStorage)).toBe(true)
    expect(wasReloadedFor(part, () => tab.sessionStorage)).toBe(false)
  })

  it('stops after one reload per file when two files stay missing', () => {
    const tab = openTab()
    for (let load = 0; load < 10; load += 1) {
      for (const missing of [page, part]) {
        if (!wasReloadedFor(missing, () => tab.sessionStorage)) reloadFor(missing, tab)
      }
    }

    expect(tab.reloads()).toBe(2)
  })

  it('never happens without writable storage, because the reloads would loop', () => {
    const refuse = (): never => {
      throw new Error('QuotaExceededError')
    }

    expect(wasReloadedFor(page, refuse)).toBe(true)
    expect(wasReloadedFor(page, () => openTab({ setItem: refuse }).sessionStorage)).toBe(true)
  })
})

function openTab(storage: Partial<Storage> = {}) {
  const kept = new Map<string, string>()
  let reloads = 0
  const sessionStorage: Storage = {
    length: 0,
    clear: () => kept.clear(),
    key: () => null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      kept.set(key, value)
    },
    removeItem: (key) => kept.delete(key),
    ...storage,
  }
  const reload = () => {
    reloads += 1
  }

  return { sessionStorage, location: { reload }, reloads: () => reloads }
}
