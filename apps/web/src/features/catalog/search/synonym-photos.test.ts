import { describe, expect, it } from 'vitest'
import { findSynonym, quotedWord } from './synonym-photos.tsx'

describe('quotedWord', () => {
  it('is the quoted text, because only quoted searches exclude synonyms', () => {
    expect(quotedWord('"Xmas"')).toBe('xmas')
    expect(quotedWord('"front porch')).toBe('front porch')
    expect(quotedWord('xmas')).toBeNull()
    expect(quotedWord('""')).toBeNull()
    expect(quotedWord(`"${'x'.repeat(61)}"`)).toBeNull()
  })
})

describe('findSynonym', () => {
  it('is the other side of a synonym pair, in either direction', () => {
    expect(findSynonym('xmas', [{ term: 'xmas', synonym_of: 'christmas' }])).toBe('christmas')
    expect(findSynonym('christmas', [{ term: 'xmas', synonym_of: 'christmas' }])).toBe('xmas')
    expect(findSynonym('xmas', [])).toBeNull()
  })
})
