import { expect, it } from 'vitest'
import { isCommonPassword } from './passwords.ts'

it.each(['password12345', 'Password12345', ' 1Q2W3E4R5T ', 'qwertyuiop', 'iloveyou123'])(
  'knows %j',
  (password) => {
    expect(isCommonPassword(password)).toBe(true)
  },
)

it.each(['', 'porch light polaroid', 'password12345 on a porch'])('lets %j pass', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})
