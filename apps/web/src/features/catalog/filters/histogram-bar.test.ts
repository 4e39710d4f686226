import { expect, it } from 'vitest'
import { formatNameWithCount, formatShortCount } from './facets.ts'
import { toBarHeights } from './histogram-bar.tsx'

it('scales bar heights with the square root of the counts', () => {
  expect(toBarHeights([400, 100, 0, 25])).toEqual([100, 50, 0, 25])
  expect(toBarHeights([0, 0])).toEqual([0, 0])
  expect(toBarHeights([1_000_000, 1])).toEqual([100, 4])
})

it('shortens counts in cells, but not in accessible names', () => {
  expect([0, 999, 9999, 12_345, 999_999, 1_284_000].map(formatShortCount)).toEqual([
    '0',
    '999',
    '9,999',
    '12k',
    '999k',
    '1.2M',
  ])
  expect(formatNameWithCount('1970s', 12_906)).toBe('1970s, 12,906 photos')
  expect(formatNameWithCount('1970s', 1)).toBe('1970s, 1 photo')
  expect(formatNameWithCount('1970s', undefined)).toBe('1970s')
})
