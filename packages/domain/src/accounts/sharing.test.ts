import { describe, expect, it } from 'vitest'
import { isShareCode } from './sharing.ts'

describe('isShareCode', () => {
  it('[S9.2.04] takes exactly ten hex characters', () => {
    expect(isShareCode('0123abcdef')).toBe(true)
    expect(isShareCode('0123abcde')).toBe(false)
    expect(isShareCode('0123abcdef0')).toBe(false)
    expect(isShareCode('0123abcdeg')).toBe(false)
    expect(isShareCode('0123abcdef\n')).toBe(false)
    expect(isShareCode('')).toBe(false)
  })

  it('takes lowercase only, as ids are written', () => {
    expect(isShareCode('0123ABCDEF')).toBe(false)
  })
})
