import { describe, expect, it } from 'vitest'
import { authPath, safeReturnUrl } from './return-url.ts'

describe('safeReturnUrl', () => {
  it.each(['/', '/account?tab=profile#second-factor', '/photos', '/search?q=%2F%2F', '/authors'])(
    '%s is allowed',
    (path) => {
      expect(safeReturnUrl(path)).toBe(path)
    },
  )

  it.each([
    null,
    undefined,
    '',
    'account',
    './account',
    'https://example.com/',
    'javascript:alert(1)',
    '//example.com',
    '/\\example.com',
    '/\t/example.com',
    '/\n\\example.com',
    '/.//example.com',
    '/..//example.com',
    '/auth',
    '/auth?mode=login',
    '/auth/callback?access_token=1',
  ])('%j is rejected', (text) => {
    expect(safeReturnUrl(text)).toBeNull()
  })
})

describe('authPath', () => {
  it('includes the return URL', () => {
    expect(authPath({ mode: 'login', returnUrl: '/account?tab=profile' })).toBe(
      '/auth?mode=login&returnUrl=%2Faccount%3Ftab%3Dprofile',
    )
  })

  it('omits a return URL to another site', () => {
    expect(authPath({ mode: 'signup', returnUrl: '//example.com' })).toBe('/auth?mode=signup')
    expect(authPath({ mode: 'signup' })).toBe('/auth?mode=signup')
  })
})
