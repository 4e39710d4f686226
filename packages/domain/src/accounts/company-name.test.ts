import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldCompanyName, validateCompanyName } from './company-name.ts'

const messageOf = (input: string) => {
  const result = validateCompanyName(input)
  return result.ok ? null : result.message
}

describe('validateCompanyName', () => {
  it('[S5.0.01] gives each broken rule its own message', () => {
    expect(messageOf('')).toBe('Company name is required')
    expect(messageOf(' \t\n ')).toBe('Company name is required')
    expect(messageOf(' A ')).toBe('Company name must be at least 2 characters long')
    expect(messageOf('A'.repeat(101))).toBe('Company name must be less than 100 characters')
    expect(messageOf('Acme <b>')).toBe('Company name contains invalid characters')
    expect(messageOf('Acme > Co')).toBe('Company name contains invalid characters')
  })

  it('[S9.2.01] accepts 2 to 100 characters', () => {
    expect(messageOf('AB')).toBeNull()
    expect(messageOf('A'.repeat(100))).toBeNull()
    expect(messageOf('A')).not.toBeNull()
    expect(messageOf('A'.repeat(101))).not.toBeNull()
  })

  it('counts an emoji as one character', () => {
    expect(messageOf('🎬')).toBe('Company name must be at least 2 characters long')
    expect(messageOf('🎬'.repeat(100))).toBeNull()
    expect(messageOf('🎬'.repeat(101))).toBe('Company name must be less than 100 characters')
  })

  it('trims and collapses white space before it counts', () => {
    expect(validateCompanyName('  Paramount \t  Pictures ')).toEqual({
      ok: true,
      name: 'Paramount Pictures',
    })
    expect(messageOf(`A${' '.repeat(200)}B`)).toBeNull()
  })

  it('accepts what it returned, unchanged', () => {
    assert(
      property(string({ unit: 'grapheme' }), (input) => {
        const result = validateCompanyName(input)
        const again = validateCompanyName(result.ok ? result.name : input)
        expect(again).toEqual(result)
      }),
    )
  })
})

describe('foldCompanyName', () => {
  it('ignores case and white space', () => {
    expect(foldCompanyName(' ACME   Films')).toBe(foldCompanyName('acme films'))
    expect(foldCompanyName('Acme Films')).not.toBe(foldCompanyName('AcmeFilms'))
  })
})
