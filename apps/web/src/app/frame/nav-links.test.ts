import { describe, expect, it } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { isCurrent, navLinks } from './nav-links.ts'

const all = () => true

describe('navLinks', () => {
  it('[S2.4.03] [S6.0.01] signed out: Search, Pricing, License', () => {
    expect(navLinks({ status: 'signed-out', isBuilt: all })).toEqual([
      { label: 'Search', to: '/search' },
      { label: 'Pricing', to: '/pricing' },
      { label: 'License', to: '/license' },
    ])
  })

  it('[S2.4.03] signed in: Wishlists at the account tab instead of Pricing', () => {
    expect(navLinks({ status: 'signed-in', isBuilt: all })).toEqual([
      { label: 'Search', to: '/search' },
      { label: 'License', to: '/license' },
      { label: 'Wishlists', to: '/account?tab=wishlists' },
    ])
  })

  it('is drawn for both while nobody knows yet, each link with whom it is for', () => {
    expect(navLinks({ status: 'loading', isBuilt: all })).toEqual([
      { label: 'Search', to: '/search' },
      { label: 'Pricing', to: '/pricing', isFor: 'signed-out' },
      { label: 'License', to: '/license' },
      { label: 'Wishlists', to: '/account?tab=wishlists', isFor: 'signed-in' },
    ])
  })

  it('leaves out what is not built', () => {
    const isBuilt = (address: string) => address === paths.license

    expect(navLinks({ status: 'signed-out', isBuilt })).toEqual([
      { label: 'License', to: '/license' },
    ])
  })
})

describe('isCurrent', () => {
  it.each([
    { to: '/license', pathname: '/license', search: '', current: true },
    { to: '/license', pathname: '/pricing', search: '', current: false },
    { to: '/search', pathname: '/search', search: '?q=birthday', current: true },
    { to: '/account?tab=wishlists', pathname: '/account', search: '?tab=wishlists', current: true },
    {
      to: '/account?tab=wishlists',
      pathname: '/account',
      search: '?page=2&tab=wishlists',
      current: true,
    },
    { to: '/account?tab=wishlists', pathname: '/account', search: '', current: false },
    {
      to: '/account?tab=wishlists',
      pathname: '/account',
      search: '?tab=downloads',
      current: false,
    },
    { to: '/account?tab=wishlists', pathname: '/cart', search: '?tab=wishlists', current: false },
  ])('[S2.4.04] $to at $pathname$search: $current', ({ to, pathname, search, current }) => {
    expect(isCurrent(to, { pathname, search })).toBe(current)
  })
})
