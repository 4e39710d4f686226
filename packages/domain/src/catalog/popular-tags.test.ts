import { expect, it } from 'vitest'
import { popularTags } from './popular-tags.ts'

it('offers five usual tags when popular ones cannot be had', () => {
  const usual = ['Landscape', 'Architecture', 'People', 'Nature', 'Business']
  for (const none of [null, undefined, []]) expect(popularTags(none)).toEqual(usual)
  expect(popularTags(['beach'])).toEqual(['beach'])
})
