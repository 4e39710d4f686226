import { describe, expect, it } from 'vitest'
import { contradictsBirthYear, isPersonName, isSignature, signedNameFits } from './people.ts'

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

describe('a signature', () => {
  it.each([
    ['Alice', 'Alice Hallowell', true],
    ['Karen Hallowell', 'Karen Hallowell Reed', true],
    ['José Núñez', 'jose nunez', true],
    ["O'Brien, Eileen", 'Eileen O’Brien', true],
    ['David Hallowell', 'Dave Hallowell', false],
    ['David', 'Mark Hallowell', false],
    ['David', '...', false],
  ])('of %s as %s fits: %s', (expected, signed, fits) => {
    expect(signedNameFits({ expected, signed })).toBe(fits)
  })
})

const of = (standing: 'adult' | 'minor' | 'deceased', birthYear: number | null) =>
  contradictsBirthYear({ standing, birthYear, year: 2026 })

it('makes no child of a grown person, and no adult of a child', () => {
  expect(of('minor', 1950)).toBe(true)
  expect(of('minor', 2007)).toBe(true)
  expect(of('adult', 2018)).toBe(true)
  expect(of('adult', 2009)).toBe(true)
})

it('accepts both in the year of the 18th birthday, and anything for the deceased or without a year', () => {
  expect(of('minor', 2008)).toBe(false)
  expect(of('adult', 2008)).toBe(false)
  expect(of('minor', 2018)).toBe(false)
  expect(of('adult', 1950)).toBe(false)
  expect(of('deceased', 2018)).toBe(false)
  expect(of('minor', null)).toBe(false)
})
