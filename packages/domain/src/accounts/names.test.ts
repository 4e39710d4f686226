import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  foldCompanyName,
  validateCompanyName,
  validateEntityName,
  validateProjectName,
} from './names.ts'

const entityNameError = (...args: Parameters<typeof validateEntityName>) => {
  const result = validateEntityName(...args)
  return result.ok ? null : result.message
}

describe('validateEntityName', () => {
  it('[S5.0.02] gives each broken rule its own message, with limits 2 and 100 unless told', () => {
    expect(entityNameError('  ')).toBe('Name is required')
    expect(entityNameError('A')).toBe('Name must be at least 2 characters long')
    expect(entityNameError('A'.repeat(101))).toBe('Name must be less than 100 characters')
    expect(entityNameError('AB', { min: 3 })).toBe('Name must be at least 3 characters long')
    expect(entityNameError('ABCDEF', { max: 5 })).toBe('Name must be less than 5 characters')
    expect(entityNameError('AB')).toBeNull()
    expect(entityNameError('A'.repeat(100))).toBeNull()
  })

  it.each(['<', '>', '"', "'", '`'])('refuses %s', (character) => {
    expect(entityNameError(`Pilot ${character} episode`)).toBe('Name contains invalid characters')
  })

  it('returns the name as it is stored', () => {
    expect(validateEntityName('  The   Pilot ')).toEqual({ ok: true, name: 'The Pilot' })
  })
})

const companyNameError = (input: string) => {
  const result = validateCompanyName(input)
  return result.ok ? null : result.message
}

describe('validateCompanyName', () => {
  it('[S5.0.01] gives each broken rule its own message', () => {
    expect(companyNameError('')).toBe('Company name is required')
    expect(companyNameError(' \t\n ')).toBe('Company name is required')
    expect(companyNameError(' A ')).toBe('Company name must be at least 2 characters long')
    expect(companyNameError('A'.repeat(101))).toBe('Company name must be less than 100 characters')
    expect(companyNameError('Acme <b>')).toBe('Company name contains invalid characters')
    expect(companyNameError('Acme > Co')).toBe('Company name contains invalid characters')
  })

  it('[S9.2.01] accepts 2 to 100 characters', () => {
    expect(companyNameError('AB')).toBeNull()
    expect(companyNameError('A'.repeat(100))).toBeNull()
    expect(companyNameError('A')).not.toBeNull()
    expect(companyNameError('A'.repeat(101))).not.toBeNull()
  })

  it('counts an emoji as one character', () => {
    expect(companyNameError('🎬')).toBe('Company name must be at least 2 characters long')
    expect(companyNameError('🎬'.repeat(100))).toBeNull()
    expect(companyNameError('🎬'.repeat(101))).toBe('Company name must be less than 100 characters')
  })

  it('trims and collapses white space before it counts', () => {
    expect(validateCompanyName('  Paramount \t  Pictures ')).toEqual({
      ok: true,
      name: 'Paramount Pictures',
    })
    expect(companyNameError(`A${' '.repeat(200)}B`)).toBeNull()
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

describe('validateProjectName', () => {
  it.each([
    ["  Grey's   Anatomy ", 'Grey’s Anatomy'],
    ['The "Lake" House', 'The “Lake” House'],
    ['"x"', '“x”'],
    ["'Twas the night", '‘Twas the night'],
    ["Class of '84", 'Class of ’84'],
    ['("Nana\'s")', '(“Nana’s”)'],
    ['Already ’curly’', 'Already ’curly’'],
  ])('stores %j as %j', (input, name) => {
    expect(validateProjectName(input)).toEqual({ ok: true, name })
  })

  it.each([
    ['', 'Name is required'],
    ['"', 'Name must be at least 2 characters long'],
    ['x'.repeat(101), 'Name must be less than 100 characters'],
    ['Pilot <b>', 'Name contains invalid characters'],
    ['Pilot `b`', 'Name contains invalid characters'],
  ])('[S5.0.02] refuses %j', (input, message) => {
    expect(validateProjectName(input)).toEqual({ ok: false, message })
  })
})
