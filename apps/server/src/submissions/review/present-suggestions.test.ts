import { expect, it } from 'vitest'
import { suggest } from './present-suggestions.ts'

const photo = {
  tags: ['Porch'],
  decade_taken: '1970s',
  location_city: 'Dayton',
  location_country: null,
}
const row = {
  keywords: [],
  taken: null,
  tags: [],
  decade: null,
  city: null,
  state: null,
  country: null,
}

it('suggest proposes no word twice, none that is there, and no decade among the tags', () => {
  const keywords = ['porch', 'Autumn', '1960s', '1970s']
  expect(suggest(photo, { ...row, keywords, tags: ['autumn ', 'car'] }).tags).toEqual([
    'Autumn',
    'car',
  ])
})

it('suggest proposes a decade and a place only where there is none', () => {
  const found = { ...row, decade: '1960s', city: 'Akron' }
  expect(suggest(photo, found)).toMatchObject({ decade: null, place: null })
  expect(suggest({ ...photo, decade_taken: null, location_city: null }, found)).toMatchObject({
    decade: '1960s',
    place: { city: 'Akron' },
  })
})
