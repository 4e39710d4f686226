import { expect, it } from 'vitest'
import { printResolution, printSize } from './print-size.ts'

it.each([
  [1200, 1800, '4 x 6 in', 300],
  [1800, 1200, '6 x 4 in', 300],
  [1795, 1190, '6 x 4 in', 298],
  [1780, 1180, '5 x 3.5 in', 337],
  [2100, 1500, '7 x 5 in', 300],
  [2400, 3000, '8 x 10 in', 300],
  [3600, 2400, '12 x 8 in', 300],
  [3300, 4200, '11 x 14 in', 300],
  [6000, 9000, '20 x 30 in', 300],
  [12_000, 10_000, '40 x 30 in', 300],
  [3000, 3000, '10 x 10 in', 300],
  [1100, 1080, '3.5 x 3.5 in', 309],
  [9000, 1800, '30 x 6 in', 300],
  [600, 700, '2 x 2.3 in', 300],
  [900, 200, '3 x 0 in', 300],
])('%s x %s pixels print at %s with %s dpi', (...[width, height, size, resolution]) => {
  expect(printSize({ width, height })).toBe(size)
  expect(printResolution({ width, height })).toBe(resolution)
})
