import { expect, it } from 'vitest'
import { filterCollections } from './queries.ts'

const kitchens = { name: 'Kitchens', description: 'Stoves and Émile at the table' }
const weddings = { name: 'Weddings', description: null }
const all = [kitchens, weddings]

it('filterCollections matches words of the name and description, in any order and case', () => {
  expect(filterCollections(all, 'KITCH')).toEqual([kitchens])
  expect(filterCollections(all, 'table emile')).toEqual([kitchens])
  expect(filterCollections(all, 'table wedding')).toEqual([])
})

it('filterCollections returns all collections for blank input', () => {
  expect(filterCollections(all, '  ')).toEqual(all)
})
