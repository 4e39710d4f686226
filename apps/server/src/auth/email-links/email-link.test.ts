import { describe, expect, it } from 'vitest'
import { buildEmailLink } from './email-link.ts'

const origin = 'https://shoebox.test'

const returnUrlFor = (redirectTo: string) =>
  new URL(buildEmailLink({ kind: 'magiclink', token: 'x', redirectTo })).searchParams.get(
    'returnUrl',
  )

const fromScreen = (returnUrl: string) =>
  returnUrlFor(`${origin}/auth?returnUrl=${encodeURIComponent(returnUrl)}`)

describe('buildEmailLink', () => {
  it('returns to the requested page, or to the returnUrl of the sign-in screen', () => {
    expect(returnUrlFor(`${origin}/photos?q=1`)).toBe('/photos?q=1')
    expect(fromScreen('/account?tab=profile#second-factor')).toBe(
      '/account?tab=profile#second-factor',
    )
    expect(returnUrlFor(`${origin}/`)).toBe(null)
  })

  it.each([
    '/\t/evil.test',
    '/\n/evil.test',
    '//evil.test',
    '/\\evil.test',
    '/.//evil.test',
    '/photos/..//evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '',
  ])('drops a returnUrl to another site: %j', (returnUrl) => {
    expect(fromScreen(returnUrl)).toBe(null)
  })

  it('drops a path that starts with two slashes', () => {
    expect(returnUrlFor(`${origin}//evil.test`)).toBe(null)
  })
})
