import { expect, it } from 'vitest'
import { describePage } from './describe-pages.ts'
import { isListed, pages } from './site-map.ts'

it('every page that search engines are told of says what it holds, and none as another does', () => {
  const texts = pages.filter(isListed).map(describePage)

  expect(texts.filter((text) => text.length < 20)).toEqual([])
  expect(new Set(texts).size).toBe(texts.length)
})
