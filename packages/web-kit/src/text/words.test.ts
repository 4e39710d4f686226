import { expect, it } from 'vitest'
import { fold, matchesWords } from './fold.ts'
import { countOf, plural } from './plural.ts'

it('plural picks the form for the count', () => {
  expect([0, 1, 2].map((count) => plural(count, 'photo'))).toEqual(['photos', 'photo', 'photos'])
  expect(plural(1, 'person', 'people')).toBe('person')
  expect(plural(3, 'person', 'people')).toBe('people')
})

it('countOf adds thousands separators', () => {
  expect(countOf(1, 'photo')).toBe('1 photo')
  expect(countOf(1204, 'photo')).toBe('1,204 photos')
})

it('fold removes case and accents', () => {
  expect(fold('José ÅNGSTRÖM')).toBe('jose angstrom')
})

it('matchesWords requires every word, in any order', () => {
  expect(matchesWords('Crème brûlée in Paris', ' paris creme ')).toBe(true)
  expect(matchesWords('Crème brûlée in Paris', 'paris london')).toBe(false)
  expect(matchesWords('anything', '')).toBe(true)
})

it.each([
  ['', ['Christmas', 'Quinceañera', 'First Communion']],
  ['  ', ['Christmas', 'Quinceañera', 'First Communion']],
  ['CHRIST', ['Christmas']],
  ['quinceanera', ['Quinceañera']],
  ['commun first', ['First Communion']],
  ['first christmas', []],
])('%j matches %j', (query, found) => {
  const names = ['Christmas', 'Quinceañera', 'First Communion']

  expect(names.filter((name) => matchesWords(name, query))).toEqual(found)
})
