import { describe, expect, it } from 'vitest'
import { countText } from './photo-section.tsx'

describe('countText', () => {
  it('[S2.7.02] counts what is shown of how many', () => {
    expect(countText({ visibleCount: 75, total: 1284 })).toBe('Showing 1-75 of 1,284 photos')
    expect(countText({ visibleCount: 1275, total: 1284 })).toBe('Showing 1-1,275 of 1,284 photos')
    expect(countText({ visibleCount: 1, total: 1 })).toBe('Showing 1-1 of 1 photo')
  })

  it('has no range if nothing is shown', () => {
    expect(countText({ visibleCount: 0, total: 0 })).toBe('No photos')
    expect(countText({ visibleCount: 0, total: 1284 })).toBe('1,284 photos')
  })
})
