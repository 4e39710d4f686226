import { expect, it } from 'vitest'
import { orderedTags } from './tag-order.ts'

it('sorts tags that repeat the facts last, and drops only blanks and duplicates', () => {
  const photo = { decade_taken: '1950s', color_and_mood: ['Black and white', 'Warm'] }
  const tags = ['kitchen', '1950s', 'black and white', ' ', 'stove', 'kitchen']

  expect(orderedTags({ ...photo, tags })).toEqual(['kitchen', 'stove', '1950s', 'black and white'])
  const unknown = { decade_taken: null, color_and_mood: [] }
  expect(orderedTags({ ...unknown, tags: ['1960s', 'car'] })).toEqual(['1960s', 'car'])
})
