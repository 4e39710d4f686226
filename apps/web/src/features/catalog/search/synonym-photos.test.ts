import { describe, expect, it } from 'vitest'
import { findSynonym, parseQuotedText } from './synonym-photos.tsx'

describe('parseQuotedText', () => {
  it('returns the quoted text in lower case, or null without quotes', () => {
    expect(parseQuotedText('"Xmas"')).toBe('xmas')
    expect(parseQuotedText('"front porch')).toBe('front porch')
    expect(parseQuotedText('xmas')).toBeNull()
    expect(parseQuotedText('""')).toBeNull()
    expect(parseQuotedText(`"${'x'.repeat(61)}"`)).toBeNull()
  })
})

describe('findSynonym', () => {
  it('returns the other side of a synonym pair, in either direction', () => {
    expect(findSynonym('xmas', [{ term: 'xmas', synonym_of: 'christmas' }])).toBe('christmas')
    expect(findSynonym('christmas', [{ term: 'xmas', synonym_of: 'christmas' }])).toBe('xmas')
    expect(findSynonym('xmas', [])).toBeNull()
  })
})
