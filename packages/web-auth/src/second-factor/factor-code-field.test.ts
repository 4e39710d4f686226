import { expect, it } from 'vitest'
import { normalizeRecoveryCode } from './factor-code-field.tsx'

it.each([
  ['abcde-fghij', 'abcde-fghij'],
  [' ABCDE FGHIJ ', 'abcde-fghij'],
  ['abcdefghij', 'abcde-fghij'],
  ['abcde-fghij.', 'abcde-fghij'],
  ['abc', 'abc'],
  ['abcde', 'abcde'],
  ['abcdef', 'abcde-f'],
  ['', ''],
])('normalizes %j to %j', (text, code) => {
  expect(normalizeRecoveryCode(text)).toBe(code)
})
