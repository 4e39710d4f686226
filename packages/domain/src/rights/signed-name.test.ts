import { describe, expect, it } from 'vitest'
import { signedNameFits } from './signed-name.ts'

describe('a signature', () => {
  it.each([
    ['Alice', 'Alice Hallowell', true],
    ['Karen Hallowell', 'Karen Hallowell Reed', true],
    ['José Núñez', 'jose nunez', true],
    ["O'Brien, Eileen", 'Eileen O’Brien', true],
    ['David Hallowell', 'Dave Hallowell', false],
    ['David', 'Mark Hallowell', false],
    ['David', '...', false],
  ])('of %s as %s fits: %s', (expected, signed, fits) => {
    expect(signedNameFits({ expected, signed })).toBe(fits)
  })
})
