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

it('suggests each tag once, none that the photo has, and no decades as tags', () => {
  const keywords = ['porch', 'Autumn', '1960s', '1970s']
  expect(suggest(photo, { ...row, keywords, tags: ['autumn ', 'car'] }).tags).toEqual([
    'Autumn',
    'car',
  ])
})

it('suggests decade and place only if they are empty', () => {
  const suggestion = { ...row, decade: '1960s', city: 'Akron' }
  expect(suggest(photo, suggestion)).toMatchObject({ decade: null, place: null })
  expect(suggest({ ...photo, decade_taken: null, location_city: null }, suggestion)).toMatchObject({
    decade: '1960s',
    place: { city: 'Akron' },
  })
})
