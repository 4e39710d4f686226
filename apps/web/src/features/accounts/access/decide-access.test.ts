import { describe, expect, it } from 'vitest'
import { type AccessRequest, decideAccess } from './decide-access.ts'

const adminVisit: AccessRequest = {
  access: 'admin',
  status: 'signed-in',
  hasRole: true,
  secondFactor: 'verified',
  isSecondFactorRequired: true,
  requestedUrl: '/admin/components?theme=dark',
}

describe('decideAccess', () => {
  it.each(['signed-in', 'moderator', 'admin'] as const)(
    "[S4.0.11] [S8.1.25] a page for %s sends signed-out visitors to auth with 'Authentication Required'",
    (access) => {
      expect(decideAccess({ ...adminVisit, access, status: 'signed-out' })).toMatchObject({
        kind: 'redirect',
        to: '/auth?mode=login&returnUrl=%2Fadmin%2Fcomponents%3Ftheme%3Ddark',
        message: { title: 'Authentication Required' },
      })
    },
  )

  it.each(['moderator', 'admin'] as const)(
    "[S4.0.11] [S8.1.25] a page for %s sends users without the role home with 'Access Denied'",
    (access) => {
      expect(decideAccess({ ...adminVisit, access, hasRole: false })).toMatchObject({
        kind: 'redirect',
        to: '/',
        message: { title: 'Access Denied' },
      })
    },
  )

  it('waits while the session or the role is loading', () => {
    expect(decideAccess({ ...adminVisit, status: 'loading' })).toEqual({ kind: 'wait' })
    expect(decideAccess({ ...adminVisit, hasRole: undefined })).toEqual({ kind: 'wait' })
  })

  it('opens the page for users with access', () => {
    expect(decideAccess(adminVisit)).toEqual({ kind: 'open' })
    const signedIn = { ...adminVisit, access: 'signed-in', hasRole: undefined } as const
    expect(decideAccess({ ...signedIn, secondFactor: 'unverified' })).toEqual({ kind: 'open' })
  })

  it('sends staff to verify their second factor, with a return URL to the page', () => {
    expect(decideAccess({ ...adminVisit, secondFactor: 'unverified' })).toEqual({
      kind: 'redirect',
      to: '/auth/mfa?returnUrl=%2Fadmin%2Fcomponents%3Ftheme%3Ddark',
      message: null,
    })
  })

  it('sends staff without a second factor to set one up', () => {
    expect(decideAccess({ ...adminVisit, secondFactor: 'none' })).toMatchObject({
      kind: 'redirect',
      to: '/account?tab=profile#second-factor',
      message: { title: 'Second factor required' },
    })
  })

  it('does not ask for a second factor if it is not required', () => {
    const visitWithoutRequirement = { ...adminVisit, isSecondFactorRequired: false }

    expect(decideAccess({ ...visitWithoutRequirement, secondFactor: 'none' })).toEqual({
      kind: 'open',
    })
    expect(decideAccess({ ...visitWithoutRequirement, secondFactor: 'unverified' })).toEqual({
      kind: 'open',
    })
  })
})
