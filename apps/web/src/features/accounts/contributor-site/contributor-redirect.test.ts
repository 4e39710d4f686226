import { beforeEach, describe, expect, it, vi } from 'vitest'
import { staysOnShop } from './contributor-redirect.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })

  return () => vi.unstubAllGlobals()
})

const home = { pathname: '/', search: '' }

describe('staysOnShop', () => {
  it('[S4.0.07] stay=true is remembered for the tab as contributor_stay_on_shop', () => {
    expect(staysOnShop(home)).toBe(false)
    expect(staysOnShop({ ...home, search: '?q=a&stay=true' })).toBe(true)
    expect(kept.get('contributor_stay_on_shop')).toBe('true')
    expect(staysOnShop(home)).toBe(true)
  })

  it.each(['/become-customer', '/auth/reset-password'])(
    'contributors are not redirected away from %s',
    (pathname) => {
      expect(staysOnShop({ pathname, search: '' })).toBe(true)
    },
  )

  it.each(['?stay=false', '?stay', '?stay=1'])('%s has no effect', (search) => {
    expect(staysOnShop({ pathname: '/account', search })).toBe(false)
  })

  it('lasts as long as the page if storage is blocked', () => {
    vi.stubGlobal('sessionStorage', undefined)

    expect(staysOnShop(home)).toBe(false)
    expect(staysOnShop({ ...home, search: '?stay=true' })).toBe(true)
  })
})
