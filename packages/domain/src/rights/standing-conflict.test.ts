import { expect, it } from 'vitest'
import { contradictsBirthYear } from './standing-conflict.ts'

const of = (standing: 'adult' | 'minor' | 'deceased', birthYear: number | null) =>
  contradictsBirthYear({ standing, birthYear, year: 2026 })

it('makes no child of a grown person, and no adult of a child', () => {
  expect(of('minor', 1950)).toBe(true)
  expect(of('minor', 2007)).toBe(true)
  expect(of('adult', 2018)).toBe(true)
  expect(of('adult', 2009)).toBe(true)
})

it('takes both in the year somebody comes of age, and anything of the dead or without a year', () => {
  expect(of('minor', 2008)).toBe(false)
  expect(of('adult', 2008)).toBe(false)
  expect(of('minor', 2018)).toBe(false)
  expect(of('adult', 1950)).toBe(false)
  expect(of('deceased', 2018)).toBe(false)
  expect(of('minor', null)).toBe(false)
})
