import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dismissBanner, readIds } from './dismissed-banners.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })

  return () => vi.unstubAllGlobals()
})

describe('dismissBanner', () => {
  it('stores each id once', () => {
    dismissBanner('spring')
    dismissBanner('summer')
    dismissBanner('spring')

    expect(kept.get('dismissed-banners')).toBe('["spring","summer"]')
  })

  it.each(['', 'spring', '{"spring":true}', '[1,null]'])('replaces %j', (text) => {
    kept.set('dismissed-banners', text)
    dismissBanner('spring')

    expect(kept.get('dismissed-banners')).toBe('["spring"]')
  })
})

it('reads only ids', () => {
  expect(readIds('["spring",1]')).toEqual(['spring'])
})
