import { describe, expect, it } from 'vitest'
import { flagsOf, type Role } from './roles.ts'

describe('flagsOf', () => {
  it('[S6.0.05] counts an admin and a moderator as staff and no one else', () => {
    const staff = (role: Role) => flagsOf([role]).isStaff
    expect([staff('admin'), staff('moderator')]).toEqual([true, true])
    expect([staff('contributor'), staff('customer'), flagsOf([]).isStaff]).toEqual([
      false,
      false,
      false,
    ])
  })

  it('[S6.0.06] tells a contributor, whatever else the user is', () => {
    expect(flagsOf(['contributor', 'admin', 'customer']).isContributor).toBe(true)
    expect(flagsOf(['customer', 'moderator', 'admin']).isContributor).toBe(false)
  })

  it.each<[Role[], boolean]>([
    [['contributor'], true],
    [['contributor', 'customer'], false],
    [['contributor', 'moderator'], false],
    [['contributor', 'admin'], false],
    [['customer'], false],
    [[], false],
  ])('[S6.0.07] with the roles %j is contributor-only: %s', (roles, isContributorOnly) => {
    expect(flagsOf(roles)).toMatchObject({ isContributorOnly })
  })

  it('[S6.0.08] has a flag for customer and one for admin', () => {
    expect(flagsOf(['customer'])).toMatchObject({ isCustomer: true, isAdmin: false })
    expect(flagsOf(['admin'])).toMatchObject({ isCustomer: false, isAdmin: true })
    expect(flagsOf(['admin', 'customer'])).toMatchObject({ isCustomer: true, isAdmin: true })
  })
})
