import { describe, expect, it } from 'vitest'
import { paths } from '../../../lib/paths.ts'
import { isCurrentLink, navLinks } from './site-nav.tsx'

const allPagesExist = () => true

describe('navLinks', () => {
  it('[S6.0.01] lists Search, Pricing and License for a signed-out visitor', () => {
    expect(navLinks({ status: 'signed-out', isPageAvailable: allPagesExist })).toEqual([
      { label: 'Search', to: '/search' },
      { label: 'Pricing', to: '/pricing' },
      { label: 'License', to: '/license' },
    ])
  })

  it('lists Wishlists instead of Pricing for a signed-in user once the page exists', () => {
    expect(navLinks({ status: 'signed-in', isPageAvailable: allPagesExist })).toEqual([
      { label: 'Search', to: '/search' },
      { label: 'License', to: '/license' },
      { label: 'Wishlists', to: '/account?tab=wishlists' },
    ])
  })

  it('lists all links while loading, and says which ones are only for visitors or only for users', () => {
    expect(navLinks({ status: 'loading', isPageAvailable: allPagesExist })).toEqual([
      { label: 'Search', to: '/search' },
      { label: 'Pricing', to: '/pricing', visibleTo: 'signed-out' },
      { label: 'License', to: '/license' },
      { label: 'Wishlists', to: '/account?tab=wishlists', visibleTo: 'signed-in' },
    ])
  })

  it('leaves out links to pages that do not exist', () => {
    const isPageAvailable = (href: string) => href === paths.license

    expect(navLinks({ status: 'signed-out', isPageAvailable })).toEqual([
      { label: 'License', to: '/license' },
    ])
  })
})

describe('isCurrentLink', () => {
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
    { to: '/account?tab=wishlists', pathname: '/wishlists', search: '', current: true },
    { to: '/account?tab=wishlists', pathname: '/wishlists/1', search: '', current: true },
    { to: '/account?tab=wishlists', pathname: '/cart', search: '?tab=wishlists', current: false },
  ])('$to at $pathname$search: $current', ({ to, pathname, search, current }) => {
    expect(isCurrentLink(to, { pathname, search })).toBe(current)
  })
})
