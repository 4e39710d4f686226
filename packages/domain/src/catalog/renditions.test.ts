import { describe, expect, it } from 'vitest'
import { derivedNames, storageKey } from './renditions.ts'

describe('renditions', () => {
  it('are eight files of their own, none of them the original', () => {
    expect(new Set(derivedNames).size).toBe(8)
    expect(derivedNames).toContain('thumb-256.avif')
    expect(derivedNames).not.toContain('original')
  })

  it('lie below the id of their photo', () => {
    expect(storageKey('a', 'preview.webp')).toBe('a/preview.webp')
  })
})
