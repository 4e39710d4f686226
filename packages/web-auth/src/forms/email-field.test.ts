import { expect, it } from 'vitest'
import { maskEmail } from './email-field.tsx'

it.each([
  ['robin@example.com', 'r•••n@example.com'],
  ['jo@example.com', 'j•••@example.com'],
  ['x@example.com', 'x•••@example.com'],
  ['"a@b"@example.com', '"•••"@example.com'],
])('%s is masked as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})
