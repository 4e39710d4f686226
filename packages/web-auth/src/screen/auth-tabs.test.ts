import { describe, expect, it } from 'vitest'
import { readAuthMode, withMode } from './auth-tabs.tsx'

describe('readAuthMode', () => {
  it.each([
    ['', 'magic-link'],
    ['mode=login', 'magic-link'],
    ['mode=magic-link', 'magic-link'],
    ['mode=password', 'password'],
    ['mode=signup', 'signup'],
    ['mode=forgot-password', 'forgot-password'],
    ['mode=elsewhere', 'magic-link'],
  ])('[S2.1.05] the query "%s" opens the %s tab', (query, mode) => {
    expect(readAuthMode(new URLSearchParams(query))).toBe(mode)
  })
})

it('withMode changes the mode and keeps the other query parameters', () => {
  const query = new URLSearchParams('mode=login&returnUrl=%2Fcart')

  expect(withMode(query, 'password')).toBe('?mode=password&returnUrl=%2Fcart')
  expect(query.get('mode')).toBe('login')
})
