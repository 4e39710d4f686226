import { describe, expect, it } from 'vitest'
import { otherWord, quotedWord } from './other-word.ts'

describe('quotedWord', () => {
  it('is what stands in quotes, because only that is searched for without its synonyms', () => {
    expect(quotedWord('"Xmas"')).toBe('xmas')
    expect(quotedWord('"front porch')).toBe('front porch')
    expect(quotedWord('xmas')).toBeNull()
    expect(quotedWord('""')).toBeNull()
    expect(quotedWord(`"${'x'.repeat(61)}"`)).toBeNull()
  })
})

describe('otherWord', () => {
  it('is the other side of a synonym, whichever that is', () => {
    expect(otherWord('xmas', [{ term: 'xmas', synonym_of: 'christmas' }])).toBe('christmas')
    expect(otherWord('christmas', [{ term: 'xmas', synonym_of: 'christmas' }])).toBe('xmas')
    expect(otherWord('xmas', [])).toBeNull()
  })
})
