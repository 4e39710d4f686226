import { describe, expect, it } from 'vitest'
import { type AccessRequest, decideAccess } from './decide-access.ts'

const visit: AccessRequest = {
  access: 'admin',
  status: 'signed-in',
  hasRole: true,
  secondFactor: 'shown',
  isSecondFactorRequired: true,
  requestedAddress: '/admin/components?theme=dark',
}

describe('decideAccess', () => {
  it.each(['signed-in', 'moderator', 'admin'] as const)(
    "[S4.0.11] [S8.1.25] a page for %s sends signed-out visitors to auth with 'Authentication Required'",
    (access) => {
      expect(decideAccess({ ...visit, access, status: 'signed-out' })).toMatchObject({
        kind: 'redirect',
        to: '/auth?mode=login&returnUrl=%2Fadmin%2Fcomponents%3Ftheme%3Ddark',
        message: { title: 'Authentication Required' },
      })
    },
  )

  it.each(['moderator', 'admin'] as const)(
    "[S4.0.11] [S8.1.25] a page for %s sends users without the role home with 'Access Denied'",
    (access) => {
      expect(decideAccess({ ...visit, access, hasRole: false })).toMatchObject({
        kind: 'redirect',
        to: '/',
        message: { title: 'Access Denied' },
      })
    },
  )

  it('waits while the session or the role is loading', () => {
    expect(decideAccess({ ...visit, status: 'loading' })).toEqual({ kind: 'wait' })
    expect(decideAccess({ ...visit, hasRole: undefined })).toEqual({ kind: 'wait' })
  })

  it('opens for users with access', () => {
    expect(decideAccess(visit)).toEqual({ kind: 'open' })
    const signedIn = { ...visit, access: 'signed-in', hasRole: undefined } as const
    expect(decideAccess({ ...signedIn, secondFactor: 'not-shown' })).toEqual({ kind: 'open' })
  })

  it('asks staff for a second factor that this session has not proven, and returns', () => {
    expect(decideAccess({ ...visit, secondFactor: 'not-shown' })).toEqual({
      kind: 'redirect',
      to: '/auth/mfa?returnUrl=%2Fadmin%2Fcomponents%3Ftheme%3Ddark',
      message: null,
    })
  })

  it('sends staff without a second factor to its setup', () => {
    expect(decideAccess({ ...visit, secondFactor: 'none' })).toMatchObject({
      kind: 'redirect',
      to: '/account?tab=profile#second-factor',
      message: { title: 'Second factor required' },
    })
  })

  it('asks for no second factor if none is required', () => {
    const relaxed = { ...visit, isSecondFactorRequired: false }

    expect(decideAccess({ ...relaxed, secondFactor: 'none' })).toEqual({ kind: 'open' })
    expect(decideAccess({ ...relaxed, secondFactor: 'not-shown' })).toEqual({ kind: 'open' })
  })
})
