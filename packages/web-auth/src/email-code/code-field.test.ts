import { expect, it } from 'vitest'
import { digitsOf, groupedDigits } from './code-field.tsx'

it.each([
  ['', ''],
  ['1234', '1234'],
  ['12345', '1234 5'],
  ['Your code: 1234-5678.', '1234 5678'],
  ['1234 56789', '1234 5678'],
])('%j is shown as %j', (typed, shown) => {
  expect(groupedDigits(typed, 8)).toBe(shown)
  expect(groupedDigits(shown, 8)).toBe(shown)
})

it('removes non-digits', () => {
  expect(digitsOf('1234 5678', 8)).toBe('12345678')
})
