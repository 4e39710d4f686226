import { expect, it } from 'vitest'
import { findDecadeRange } from './storefront-header.tsx'

it.each([
  [[], null],
  [[{ value: '1950s', count: 0 }], null],
  [[{ value: 'unknown', count: 4 }], null],
  [[{ value: '1950s', count: 2 }], '1950s'],
  [
    [
      { value: '1970s', count: 1 },
      { value: '1910s', count: 3 },
      { value: '1990s', count: 0 },
    ],
    '1910s–1970s',
  ],
])('finds the range of %j: %j', (counts, range) => {
  expect(findDecadeRange(counts)).toBe(range)
})
