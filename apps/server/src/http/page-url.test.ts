import { expect, it } from 'vitest'
import { makePageUrlReadable } from './page-url.ts'

it.each([
  ['/photos?q=100%', '/photos?q=100%'],
  ['/taxonomy/tag/caf%C3%A9', '/taxonomy/tag/caf%C3%A9'],
  ['/taxonomy/tag/%E0%A4%A', '/taxonomy/tag/%25E0%25A4%25A'],
  ['/taxonomy/caf%C3%A9/%?a=1?b=%', '/taxonomy/caf%C3%A9/%25?a=1?b=%'],
  ['/api/photos/%E0%A4%A', '/api/photos/%E0%A4%A'],
  ['/assets/%', '/assets/%'],
])('%s is read as %s', (url, readable) => {
  expect(makePageUrlReadable(url)).toBe(readable)
})
