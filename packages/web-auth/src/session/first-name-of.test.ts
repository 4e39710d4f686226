import { describe, expect, it } from 'vitest'
import { sessionFor } from '../testing/session-for.ts'
import { firstNameOf } from './session-claims.ts'

const { user } = sessionFor('nora')
const namedUser = { ...user, user_metadata: { first_name: 'Nora' } }

describe('firstNameOf', () => {
  it('reads the profile, or the session until the profile has loaded', () => {
    expect(firstNameOf(namedUser, undefined)).toBe('Nora')
    expect(firstNameOf(namedUser, { first_name: 'Leonora' })).toBe('Leonora')
    expect(firstNameOf(namedUser, { first_name: null })).toBeNull()
    expect(firstNameOf(namedUser, null)).toBeNull()
  })

  it.each([{}, { first_name: '' }, { first_name: 7 }])('returns null for %j', (metadata) => {
    expect(firstNameOf({ ...user, user_metadata: metadata }, undefined)).toBeNull()
    expect(firstNameOf(null, undefined)).toBeNull()
  })
})
