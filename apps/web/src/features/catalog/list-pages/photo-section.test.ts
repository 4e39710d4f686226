import { describe, expect, it } from 'vitest'
import { formatShownCount } from './photo-section.tsx'

describe('formatShownCount', () => {
  it('[S2.7.02] formats the range shown and the total', () => {
    expect(formatShownCount({ visibleCount: 75, total: 1284 })).toBe('Showing 1-75 of 1,284 photos')
    expect(formatShownCount({ visibleCount: 1275, total: 1284 })).toBe(
      'Showing 1-1,275 of 1,284 photos',
    )
    expect(formatShownCount({ visibleCount: 1, total: 1 })).toBe('Showing 1-1 of 1 photo')
  })

  it('omits the range if no photos are shown', () => {
    expect(formatShownCount({ visibleCount: 0, total: 0 })).toBe('No photos')
    expect(formatShownCount({ visibleCount: 0, total: 1284 })).toBe('1,284 photos')
  })
})
