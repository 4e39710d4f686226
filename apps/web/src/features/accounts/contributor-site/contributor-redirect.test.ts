import { describe, expect, it } from 'vitest'
import { staysOnShop } from './contributor-redirect.ts'

function emptyStorage(): Storage {
  const kept = new Map<string, string>()

  return {
    length: 0,
    clear: () => kept.clear(),
    key: () => null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

const home = { pathname: '/', search: '' }

describe('staysOnShop', () => {
  it('[S4.0.07] stay=true is remembered for the tab as contributor_stay_on_shop', () => {
    const storage = emptyStorage()

    expect(staysOnShop(home, () => storage)).toBe(false)
    expect(staysOnShop({ ...home, search: '?q=a&stay=true' }, () => storage)).toBe(true)
    expect(storage.getItem('contributor_stay_on_shop')).toBe('true')
    expect(staysOnShop(home, () => storage)).toBe(true)
  })

  it.each(['/become-customer', '/auth/reset-password'])(
    'contributors are not redirected away from %s',
    (pathname) => {
      expect(staysOnShop({ pathname, search: '' }, emptyStorage)).toBe(true)
    },
  )

  it.each(['?stay=false', '?stay', '?stay=1'])('%s has no effect', (search) => {
    expect(staysOnShop({ pathname: '/account', search }, emptyStorage)).toBe(false)
  })

  it('uses only the query if storage is blocked', () => {
    const refuse = () => {
      throw new Error('SecurityError')
    }

    expect(staysOnShop(home, refuse)).toBe(false)
    expect(staysOnShop({ ...home, search: '?stay=true' }, refuse)).toBe(true)
  })
})
