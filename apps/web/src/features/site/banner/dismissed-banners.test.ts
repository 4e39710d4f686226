import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dismissBanner, parseIds } from './dismissed-banners.ts'

const storedItems = new Map<string, string>()

beforeEach(() => {
  storedItems.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storedItems.get(key) ?? null,
    setItem: (key: string, value: string) => void storedItems.set(key, value),
  })

  return () => vi.unstubAllGlobals()
})

describe('dismissBanner', () => {
  it('stores each id once', () => {
    dismissBanner('spring')
    dismissBanner('summer')
    dismissBanner('spring')

    expect(storedItems.get('dismissed-banners')).toBe('["spring","summer"]')
  })

  it.each(['', 'spring', '{"spring":true}', '[1,null]'])(
    'replaces the invalid stored value %j',
    (text) => {
      storedItems.set('dismissed-banners', text)
      dismissBanner('spring')

      expect(storedItems.get('dismissed-banners')).toBe('["spring"]')
    },
  )
})

it('parseIds ignores values that are not ids', () => {
  expect(parseIds('["spring",1]')).toEqual(['spring'])
})
