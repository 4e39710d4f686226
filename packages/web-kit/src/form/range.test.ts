import { expect, it } from 'vitest'
import { clampRange } from './range.ts'

const scale = { min: 0, max: 105 }

it('clampRange keeps a range that fits', () => {
  expect(clampRange([2, 12], scale)).toEqual([2, 12])
})

it('clampRange clamps both ends to the scale', () => {
  expect(clampRange([-4, 400], scale)).toEqual([0, 105])
  expect(clampRange([200, 300], scale)).toEqual([105, 105])
})

it('clampRange never inverts a range', () => {
  expect(clampRange([40, 20], scale)).toEqual([40, 40])
})
