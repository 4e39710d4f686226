import { expect, it } from 'vitest'
import { tidyRecoveryCode } from './factor-code-field.tsx'

it.each([
  ['abcde-fghij', 'abcde-fghij'],
  [' ABCDE FGHIJ ', 'abcde-fghij'],
  ['abcdefghij', 'abcde-fghij'],
  ['abcde-fghij.', 'abcde-fghij'],
  ['abc', 'abc'],
  ['abcde', 'abcde'],
  ['abcdef', 'abcde-f'],
  ['', ''],
])('normalizes %j to %j', (typed, code) => {
  expect(tidyRecoveryCode(typed)).toBe(code)
})
