import { describe, expect, it } from 'vitest'
import { countryCodes, isCountry } from './countries.ts'

describe('countryCodes', () => {
  it('are sorted, unique, and each has an English name', () => {
    expect(countryCodes).toEqual([...new Set(countryCodes)].toSorted())
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
    expect(countryCodes.filter((code) => names.of(code) === undefined)).toEqual([])
  })
})

describe('isCountry', () => {
  it.each([
    ['US', true],
    ['GB', true],
    ['us', false],
    ['XX', false],
    ['', false],
    ['USA', false],
  ])('%j: %s', (code, expected) => {
    expect(isCountry(code)).toBe(expected)
  })
})
