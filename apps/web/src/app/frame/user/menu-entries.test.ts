import type { Role } from '@shoebox/domain/accounts/roles'
import { describe, expect, it } from 'vitest'
import { paths } from '../../../lib/paths.ts'
import { menuEntries } from './menu-entries.ts'

function labelsFor(roles: Role[], isTransferring = false): string[] {
  const viewer = { firstName: 'Nora', roles, cartCount: 3 }

  return menuEntries({ viewer, isPageAvailable: () => true, isTransferring }).map(
    ({ label }) => label,
  )
}

describe('menuEntries', () => {
  it('lists for a customer: Account, Search, Cart with its count, Wishlists, Downloads, Log out', () => {
    expect(labelsFor(['customer'])).toEqual([
      'Account',
      'Search',
      'Cart (3)',
      'Wishlists',
      'Downloads',
      'Log out',
    ])
  })

  it.each([
    ['moderator', true],
    ['admin', true],
    ['contributor', false],
    ['customer', false],
  ] as const)('Admin panel for a %s: %s', (role, isListed) => {
    expect(labelsFor([role]).includes('Admin panel')).toBe(isListed)
  })

  it.each([
    ['contributor', true],
    ['admin', false],
    ['moderator', false],
    ['customer', false],
  ] as const)("'Go to My Photos' for a %s: %s", (role, isListed) => {
    expect(labelsFor([role]).includes('Go to My Photos')).toBe(isListed)
  })

  it("shows 'Transferring...' while the transfer is in progress", () => {
    const labels = labelsFor(['contributor'], true)

    expect(labels).toContain('Transferring...')
    expect(labels).not.toContain('Go to My Photos')
  })

  it('Wishlists and Downloads link to tabs of the account page', () => {
    const viewer = { firstName: null, roles: [], cartCount: 0 }
    const entries = menuEntries({ viewer, isPageAvailable: () => true, isTransferring: false })

    expect(entries).toContainEqual({ kind: 'link', label: 'Wishlists', to: paths.wishlists })
    expect(entries).toContainEqual({ kind: 'link', label: 'Downloads', to: paths.downloads })
  })

  it('leaves out links to pages that do not exist, but never Log out', () => {
    const viewer = { firstName: null, roles: ['admin' as const], cartCount: 0 }
    const entries = menuEntries({ viewer, isPageAvailable: () => false, isTransferring: false })

    expect(entries).toEqual([{ kind: 'log-out', label: 'Log out' }])
  })
})
