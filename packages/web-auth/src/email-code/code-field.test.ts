import { expect, it } from 'vitest'
import { extractDigits, groupDigits } from './code-field.tsx'

it.each([
  ['', ''],
  ['1234', '1234'],
  ['12345', '1234 5'],
  ['Your code: 1234-5678.', '1234 5678'],
  ['1234 56789', '1234 5678'],
])('groupDigits formats %j as %j', (text, formatted) => {
  expect(groupDigits(text, 8)).toBe(formatted)
  expect(groupDigits(formatted, 8)).toBe(formatted)
})

it('extractDigits removes non-digits', () => {
  expect(extractDigits('1234 5678', 8)).toBe('12345678')
})
