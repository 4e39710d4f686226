import { expect, it } from 'vitest'
import { matching } from './queries.ts'

const kitchens = { name: 'Kitchens', description: 'Stoves and Émile at the table' }
const weddings = { name: 'Weddings', description: null }
const all = [kitchens, weddings]

it('matches words of the name and description, in any order and case', () => {
  expect(matching(all, 'KITCH')).toEqual([kitchens])
  expect(matching(all, 'table emile')).toEqual([kitchens])
  expect(matching(all, 'table wedding')).toEqual([])
})

it('returns all collections for blank input', () => {
  expect(matching(all, '  ')).toEqual(all)
})
