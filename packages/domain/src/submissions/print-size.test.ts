import { expect, it } from 'vitest'
import { printSizeText } from './print-size.ts'

it('tells the size of a print at 300 dots per inch', () => {
  expect(printSizeText({ width: 1180, height: 1600 })).toBe('3.9 × 5.3 in')
  expect(printSizeText({ width: 3000, height: 2400 })).toBe('10.0 × 8.0 in')
})
