import { expect, it } from 'vitest'
import { ownTags } from './own-tags.ts'

it('leaves out what the facts say already, and what says nothing', () => {
  const photo = { decade_taken: '1950s', color_and_mood: ['Black and white', 'Warm'] }

  expect(
    ownTags({ ...photo, tags: ['kitchen', '1950s', 'black and white', ' ', 'stove', 'kitchen'] }),
  ).toEqual(['kitchen', 'stove'])
  expect(ownTags({ tags: ['1960s'], decade_taken: null, color_and_mood: [] })).toEqual(['1960s'])
})
