import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertUser, insertVerifiedFactor } from '../../src/testing/auth/insert-user.ts'
import { type TestDatabase, testDatabase } from '../../src/testing/database.ts'
import { grantAdmin } from './grant-admin.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const grant = (email: string, isStaffFactorRequired = false) =>
  grantAdmin({ ownerUrl: database.url('shoebox_owner'), email, isStaffFactorRequired })

describe('the operator’s grant', () => {
  it('makes an account an admin, on record, and once is enough', async () => {
    const id = await insertUser(database.admin, { email: 'first@shoebox.test' })
    expect([await grant(' First@shoebox.test'), await grant('first@shoebox.test')]).toEqual([
      'granted',
      'was-admin',
    ])

    const roles = await database.admin.query(
      'select role, granted_by from user_roles where user_id = $1 order by role',
      [id],
    )
    expect(roles.rows).toEqual([
      { role: 'admin', granted_by: null },
      { role: 'customer', granted_by: null },
    ])
    const audit = await database.admin.query(
      'select actor_id, action, detail from audit_log where entity_id = $1',
      [id],
    )
    expect(audit.rows).toEqual([
      {
        actor_id: null,
        action: 'accounts.grant-role',
        detail: { role: 'admin', by: 'operator' },
      },
    ])
  })

  it('refuses a user without a verified second factor where one is required', async () => {
    const email = 'second@shoebox.test'
    const id = await insertUser(database.admin, { email })
    expect(await grant(email, true)).toBe('no-second-factor')
    const roles = await database.admin.query('select role from user_roles where user_id = $1', [id])
    expect(roles.rows).toEqual([{ role: 'customer' }])

    await insertVerifiedFactor(database.admin, id)
    expect(await grant(email, true)).toBe('granted')
  })

  it('creates no account', async () => {
    expect(await grant('unknown@shoebox.test')).toBe('no-such-account')
  })
})
