import { expect, it } from 'vitest'
import { orderTags, toCaption } from './photo-text.ts'

const longText = 'We were all there, '.repeat(20).trim()

it.each([
  ['Parade, 1949', 'Parade, 1949. Roll film.', { heading: 'Parade, 1949', text: 'Roll film.' }],
  ['Parade, 1949', 'Parade, 1949', { heading: 'Parade, 1949', text: null }],
  ['Parade', 'Seen from the roof', { heading: 'Parade', text: 'Seen from the roof' }],
  [null, 'Seen from the roof', { heading: 'Seen from the roof', text: null }],
  [' ', null, { heading: 'Photo #7', text: null }],
  [null, longText, { heading: `${longText.slice(0, 50)}...`, text: longText }],
])('builds the caption from title %j and description %j', (title, description, caption) => {
  expect(toCaption({ photoid: 7, title, description })).toEqual(caption)
})

it('puts tags that repeat facts last, and removes blank and duplicate tags', () => {
  const photo = { decade_taken: '1950s', color_and_mood: ['Black and white', 'Warm'] }
  const tags = ['kitchen', '1950s', 'black and white', ' ', 'stove', 'kitchen']

  expect(orderTags({ ...photo, tags })).toEqual(['kitchen', 'stove', '1950s', 'black and white'])
  const photoWithoutFacts = { decade_taken: null, color_and_mood: [] }
  expect(orderTags({ ...photoWithoutFacts, tags: ['1960s', 'car'] })).toEqual(['1960s', 'car'])
})
