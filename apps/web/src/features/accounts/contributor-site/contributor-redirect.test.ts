import { beforeEach, describe, expect, it, vi } from 'vitest'
import { canStayInShop } from './contributor-redirect.ts'

const storedItems = new Map<string, string>()

beforeEach(() => {
  storedItems.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storedItems.get(key) ?? null,
    setItem: (key: string, value: string) => void storedItems.set(key, value),
  })

  return () => vi.unstubAllGlobals()
})

const home = { pathname: '/', search: '' }

describe('canStayInShop', () => {
  it('[S4.0.07] stay=true is remembered for the tab as contributor_stay_on_shop', () => {
    expect(canStayInShop(home)).toBe(false)
    expect(canStayInShop({ ...home, search: '?q=a&stay=true' })).toBe(true)
    expect(storedItems.get('contributor_stay_on_shop')).toBe('true')
    expect(canStayInShop(home)).toBe(true)
  })

  it.each(['/become-customer', '/auth/reset-password'])(
    'contributors are not redirected away from %s',
    (pathname) => {
      expect(canStayInShop({ pathname, search: '' })).toBe(true)
    },
  )

  it.each(['?stay=false', '?stay', '?stay=1'])('%s has no effect', (search) => {
    expect(canStayInShop({ pathname: '/account', search })).toBe(false)
  })

  it('stay=true lasts until the page unloads if storage is blocked', () => {
    vi.stubGlobal('sessionStorage', undefined)

    expect(canStayInShop(home)).toBe(false)
    expect(canStayInShop({ ...home, search: '?stay=true' })).toBe(true)
    expect(canStayInShop(home)).toBe(true)
  })
})
