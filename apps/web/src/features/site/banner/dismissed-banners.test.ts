import { describe, expect, it } from 'vitest'
import { isDismissed, withDismissed } from './dismissed-banners.ts'

describe('the list of dismissed banners', () => {
  it('has the ids that were added, and no other', () => {
    const stored = withDismissed(withDismissed(null, 'spring'), 'summer')

    expect(isDismissed(stored, 'spring')).toBe(true)
    expect(isDismissed(stored, 'summer')).toBe(true)
    expect(isDismissed(stored, 'autumn')).toBe(false)
  })

  it('stores an id once', () => {
    expect(withDismissed('["spring"]', 'spring')).toBe('["spring"]')
  })

  it.each([null, '', 'spring', '{"spring":true}', '[1,null]'])('reads %j as empty', (stored) => {
    expect(isDismissed(stored, 'spring')).toBe(false)
    expect(withDismissed(stored, 'spring')).toBe('["spring"]')
  })
})
