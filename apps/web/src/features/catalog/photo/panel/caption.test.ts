import { expect, it } from 'vitest'
import { captionOf } from './caption.ts'

const long = 'We were all there, '.repeat(20).trim()

it.each([
  ['Parade, 1949', 'Parade, 1949. Roll film.', { heading: 'Parade, 1949', text: 'Roll film.' }],
  ['Parade, 1949', 'Parade, 1949', { heading: 'Parade, 1949', text: null }],
  ['Parade', 'Seen from the roof', { heading: 'Parade', text: 'Seen from the roof' }],
  [null, 'Seen from the roof', { heading: 'Seen from the roof', text: null }],
  [' ', null, { heading: 'Photo #7', text: null }],
  [null, long, { heading: `${long.slice(0, 50)}...`, text: long }],
])('builds the caption from title %j and description %j', (title, description, caption) => {
  expect(captionOf({ photoid: 7, title, description })).toEqual(caption)
})
