import { expect, it } from 'vitest'
import { listPermissions } from './role-permissions.ts'

it('a buyer orders and does not approve, an accountant sees no wishlists', () => {
  expect(listPermissions('buyer')).toContain('place orders for the studio')
  expect(listPermissions('buyer')).not.toContain('approve orders that other members place')
  expect(listPermissions('accountant')).toEqual([
    'manage the billing profile and tax certificates',
    'see the studio’s projects',
    'see orders, invoices and licenses',
    'see its members and their roles',
  ])
})
