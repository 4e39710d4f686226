import { describe, expect, it } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { isCurrent, navLinks } from './nav-links.ts'

const viewer = { firstName: 'Nora', roles: [], cartCount: 0 }
const all = () => true

describe('navLinks', () => {
  it('[S2.4.03] signed out: Search, Pricing, License', () => {
    expect(navLinks({ viewer: null, isBuilt: all })).toEqual([
      { label: 'Search', to: '/search' },
      { label: 'Pricing', to: '/pricing' },
      { label: 'License', to: '/license' },
    ])
  })

  it('[S2.4.03] signed in: Wishlists at the account tab instead of Pricing', () => {
    expect(navLinks({ viewer, isBuilt: all })).toEqual([
      { label: 'Search', to: '/search' },
      { label: 'License', to: '/license' },
      { label: 'Wishlists', to: '/account?tab=wishlists' },
    ])
  })

  it('leaves out what is not built', () => {
    const isBuilt = (address: string) => address === paths.license

    expect(navLinks({ viewer: null, isBuilt })).toEqual([{ label: 'License', to: '/license' }])
  })
})

describe('isCurrent', () => {
  it.each([
    ['/license', '/license', '', true],
    ['/license', '/pricing', '', false],
    ['/search', '/search', '?q=birthday', true],
    ['/account?tab=wishlists', '/account', '?tab=wishlists', true],
    ['/account?tab=wishlists', '/account', '?page=2&tab=wishlists', true],
    ['/account?tab=wishlists', '/account', '', false],
    ['/account?tab=wishlists', '/account', '?tab=downloads', false],
    ['/account?tab=wishlists', '/cart', '?tab=wishlists', false],
  ])('[S2.4.04] %s at %s%s: %s', (to, pathname, search, current) => {
    expect(isCurrent(to, { pathname, search })).toBe(current)
  })
})
