import { describe, expect, it } from 'vitest'
import { needsTopPadding } from './site-header.tsx'

describe('needsTopPadding', () => {
  it.each([
    ['/', false],
    ['/search', false],
    ['/license', true],
    ['/search/more', true],
    ['/no/such/page', true],
  ])('[S2.4.08] %s: %s', (pathname, isPadded) => {
    expect(needsTopPadding({ pathname, isPageAvailable: () => true })).toBe(isPadded)
  })

  it('pads the not-found page at the URL of a page that does not exist yet', () => {
    expect(needsTopPadding({ pathname: '/search', isPageAvailable: () => false })).toBe(true)
  })
})
