import { describe, expect, it } from 'vitest'
import { sessionFor } from '../testing/session-for.ts'
import { firstNameOf } from './session-claims.ts'

const { user } = sessionFor('nora')
const named = { ...user, user_metadata: { first_name: 'Nora' } }

describe('firstNameOf', () => {
  it('comes from the session until the profile, which may be newer, has loaded', () => {
    expect(firstNameOf(named, undefined)).toBe('Nora')
    expect(firstNameOf(named, { first_name: 'Leonora' })).toBe('Leonora')
    expect(firstNameOf(named, { first_name: null })).toBeNull()
    expect(firstNameOf(named, null)).toBeNull()
  })

  it.each([{}, { first_name: '' }, { first_name: 7 }])('is null for %j', (metadata) => {
    expect(firstNameOf({ ...user, user_metadata: metadata }, undefined)).toBeNull()
    expect(firstNameOf(null, undefined)).toBeNull()
  })
})
