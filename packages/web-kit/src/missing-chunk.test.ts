import { describe, expect, it } from 'vitest'
import { isMissingChunk, wasReloadedFor } from './missing-chunk.ts'

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

describe('wasReloadedFor', () => {
  const missing = new Error('Failed to fetch dynamically imported module: /a-1.js')
  const storageWith = (kept: string | null): Storage => ({
    length: 0,
    clear: () => {},
    key: () => null,
    getItem: (key) => (key === 'reloaded-for' ? kept : null),
    setItem: () => {},
    removeItem: () => {},
  })

  it('knows the file it was reloaded for, and no other', () => {
    expect(wasReloadedFor(missing, () => storageWith(missing.message))).toBe(true)
    expect(wasReloadedFor(missing, () => storageWith('another'))).toBe(false)
    expect(wasReloadedFor(missing, () => storageWith(null))).toBe(false)
  })

  it('never asks for a reload where nothing can be kept, since it could not stop', () => {
    const refuse = (): Storage => {
      throw new Error('SecurityError')
    }

    expect(wasReloadedFor(missing, refuse)).toBe(true)
  })
})
