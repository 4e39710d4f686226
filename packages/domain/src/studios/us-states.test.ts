import { describe, expect, it } from 'vitest'
import { isUsState, usStates } from './us-states.ts'

describe('usStates', () => {
  it('are the 50 states and DC, sorted by name', () => {
    const names = Object.values(usStates)
    expect(names).toHaveLength(51)
    expect(names).toEqual([...new Set(names)].toSorted())
    expect(Object.keys(usStates).every((code) => /^[A-Z]{2}$/.test(code))).toBe(true)
  })
})

describe('isUsState', () => {
  it.each([
    ['CA', true],
    ['DC', true],
    ['PR', false],
    ['ca', false],
    ['', false],
    ['toString', false],
  ])('%j: %s', (code, expected) => {
    expect(isUsState(code)).toBe(expected)
  })
})
