import { expect, it } from 'vitest'
import { isPersonName, isSignature } from './person-name.ts'

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

it.each([
  ['Dave Hallowell', 'David Hallowell', true],
  ['Karen Miller', 'Karen Hallowell', true],
  ['karén hallowell', 'Karen Hallowell', true],
  ['Ruth Hallowell', null, true],
  ['K', 'Karen Hallowell', false],
  ['K. H.', null, false],
  ['Bob Smith', 'Karen Hallowell', false],
  ['', null, false],
])('%o under a release for %o: %o', (typed, person, isTaken) => {
  expect(isSignature(typed, person)).toBe(isTaken)
})
