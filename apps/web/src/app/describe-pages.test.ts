import { expect, it } from 'vitest'
import { describePage, isListed } from './describe-pages.ts'
import { pages } from './site-map.ts'

it('every page listed for search engines has its own description', () => {
  const texts = pages.filter(isListed).map(describePage)

  expect(texts.filter((text) => text.length < 20)).toEqual([])
  expect(new Set(texts).size).toBe(texts.length)
})
