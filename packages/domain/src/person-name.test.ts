import { expect, it } from 'vitest'
import { isPersonName } from './person-name.ts'

it.each([
  'Karen Hallowell',
  'J.R. Ewing Jr.',
  'Dr. Anne-Marie O’Neil',
  'Søren Æ. Ødegård',
  '王小明',
  '',
])('takes %o for a name', (name) => {
  expect(isPersonName(name)).toBe(true)
})

it.each([
  'Win at http://evil.test',
  'claim at evil.test now',
  'www.evil',
  'Karen <k@evil.test>',
  'a@b',
  'Karen\r\nBcc: x',
  'Karen\u2028x',
])('takes %o for no name', (name) => {
  expect(isPersonName(name)).toBe(false)
})
