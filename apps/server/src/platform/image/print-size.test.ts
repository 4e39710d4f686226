import { expect, it } from 'vitest'
import { printSize } from './print-size.ts'

it.each([
  [1200, 1800, '4 x 6 in'],
  [1800, 1200, '6 x 4 in'],
  [1795, 1190, '6 x 4 in'],
  [1780, 1180, '5 x 3.5 in'],
  [2100, 1500, '7 x 5 in'],
  [2400, 3000, '8 x 10 in'],
  [3600, 2400, '12 x 8 in'],
  [3300, 4200, '11 x 14 in'],
  [6000, 9000, '20 x 30 in'],
  [12_000, 10_000, '40 x 30 in'],
  [3000, 3000, '10 x 10 in'],
  [1100, 1080, '3.5 x 3.5 in'],
  [9000, 1800, '30 x 6 in'],
  [600, 700, '2 x 2.3 in'],
])('%s x %s pixels print at %s', (width, height, expected) => {
  expect(printSize({ width, height })).toBe(expected)
})
