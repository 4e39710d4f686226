import { describe, expect, it } from 'vitest'
import { findSynonym, parseQuotedWord } from './synonym-photos.tsx'

describe('parseQuotedWord', () => {
  it('returns the quoted text in lower case, or null without quotes', () => {
    expect(parseQuotedWord('"Xmas"')).toBe('xmas')
    expect(parseQuotedWord('"front porch')).toBe('front porch')
    expect(parseQuotedWord('xmas')).toBeNull()
    expect(parseQuotedWord('""')).toBeNull()
    expect(parseQuotedWord(`"${'x'.repeat(61)}"`)).toBeNull()
  })
})

describe('findSynonym', () => {
  it('returns the other side of a synonym pair, in either direction', () => {
    expect(findSynonym('xmas', [{ term: 'xmas', synonym_of: 'christmas' }])).toBe('christmas')
    expect(findSynonym('christmas', [{ term: 'xmas', synonym_of: 'christmas' }])).toBe('xmas')
    expect(findSynonym('xmas', [])).toBeNull()
  })
})
