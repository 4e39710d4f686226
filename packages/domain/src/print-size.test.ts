import { expect, it } from 'vitest'
import { printSizeWords } from './print-size.ts'

it('tells the size of a print at 300 dots per inch', () => {
  expect(printSizeWords({ width: 1180, height: 1600 })).toBe('3.9 × 5.3 in')
  expect(printSizeWords({ width: 3000, height: 2400 })).toBe('10.0 × 8.0 in')
})
