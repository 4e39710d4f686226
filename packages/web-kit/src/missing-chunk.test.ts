import { describe, expect, it } from 'vitest'
import { isMissingChunk, mayReloadFor } from './missing-chunk.ts'

function emptyStorage(): Storage {
  const kept = new Map<string, string>()

  return {
    length: 0,
    clear: () => kept.clear(),
    key: () => null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

describe('isMissingChunk', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://site/assets/about-page-x1.js',
    'error loading dynamically imported module: https://site/assets/about-page-x1.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/about-page-x1.css',
  ])('knows %s', (message) => {
    expect(isMissingChunk(new TypeError(message))).toBe(true)
  })

  it.each([new Error('Failed to fetch'), 'Importing a module script failed.', null])(
    'leaves %s alone',
    (error) => {
      expect(isMissingChunk(error)).toBe(false)
    },
  )
})

describe('mayReloadFor', () => {
  it('allows one reload for each missing file', () => {
    const storage = emptyStorage()
    const first = new Error('Failed to fetch dynamically imported module: /a-1.js')
    const second = new Error('Failed to fetch dynamically imported module: /a-2.js')

    const answers = [first, first, second, second].map((error) =>
      mayReloadFor(error, () => storage),
    )

    expect(answers).toEqual([true, false, true, false])
  })

  it('never reloads where nothing can be kept, since it could not stop', () => {
    const refuse = (): Storage => {
      throw new Error('SecurityError')
    }

    expect(mayReloadFor(new Error('gone'), refuse)).toBe(false)
  })
})
