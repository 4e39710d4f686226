import type { Factor } from '@supabase/auth-js'
import { describe, expect, it } from 'vitest'
import { sessionFor } from '../testing/session-for.ts'
import { getSecondFactorStatus } from './session-claims.ts'

const session = sessionFor('nora')
const withClaims = (claims: object, factors: Factor[] = []) => ({
  ...session,
  access_token: `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sign`,
  user: { ...session.user, factors },
})

const factor = (status: 'verified' | 'unverified'): Factor => ({
  id: 'one',
  factor_type: 'totp',
  status,
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
})

describe('getSecondFactorStatus', () => {
  it('returns verified if the token has assurance level aal2', () => {
    expect(getSecondFactorStatus(withClaims({ aal: 'aal2', name: 'Zoë ?~' }))).toBe('verified')
  })

  it('returns unverified if the user has a factor but the token has level aal1', () => {
    expect(getSecondFactorStatus(withClaims({ aal: 'aal1' }, [factor('verified')]))).toBe(
      'unverified',
    )
  })

  it('returns none without a verified factor', () => {
    expect(getSecondFactorStatus(withClaims({ aal: 'aal1' }, [factor('unverified')]))).toBe('none')
    expect(getSecondFactorStatus(null)).toBe('none')
    expect(getSecondFactorStatus({ ...session, access_token: 'opaque' })).toBe('none')
  })
})
