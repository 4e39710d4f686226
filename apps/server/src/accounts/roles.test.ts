import { randomUUID } from 'node:crypto'
import type { Role } from '@shoebox/domain/accounts/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertVerifiedFactor } from '../testing/auth/insert-user.ts'
import { buildUser, type TestUser } from '../testing/build-user.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let admin: TestUser

beforeAll(async () => {
  server = await testServer()
  admin = await buildUser(server, { roles: ['admin'] })
})
afterAll(() => server.close())

async function rolesOf(user: TestUser): Promise<Role[]> {
  return (await server.client(user).listMyRoles()).map(({ role }) => role)
}

async function auditOf(user: TestUser) {
  const { rows } = await server.database.admin.query(
    `select action, actor_id, detail from audit_log
     where entity_type = 'user' and entity_id = $1 order by created_at`,
    [user.id],
  )
  return rows
}

const grant = (by: TestUser, to: { id: string }, role: Role) =>
  server.client(by).grantRole({ params: { id: to.id }, body: { role } })

const revoke = (by: TestUser, from: { id: string }, role: Role) =>
  server.client(by).revokeRole({ params: { id: from.id, role } })

describe('listMyRoles', () => {
  it('[S7.2.01] returns the roles of the signed-in user only', async () => {
    await buildUser(server, { roles: ['admin'] })
    const user = await buildUser(server, { roles: ['customer', 'contributor'] })
    const roles = await server.client(user).listMyRoles()
    expect(roles).toEqual([{ role: 'contributor' }, { role: 'customer' }])
  })

  it('returns an admin only their own roles', async () => {
    await buildUser(server, { roles: ['moderator'] })
    const otherAdmin = await buildUser(server, { roles: ['admin'] })
    expect(await server.client(otherAdmin).listMyRoles()).toEqual([{ role: 'admin' }])
  })

  it('returns 401 without a session', async () => {
    await expect(server.client().listMyRoles()).rejects.toMatchObject({ status: 401 })
  })
})

describe('isCurrentUserAdmin', () => {
  it('[S6.0.04] [S6.0.12] returns is_current_user_admin, from the table and not from the token', async () => {
    const otherAdmin = await buildUser(server, { roles: ['admin'] })
    const moderator = await buildUser(server, { roles: ['moderator'] })
    const claims = { sub: moderator.id, session_id: moderator.sessionId }
    const token = await server.key.sign({
      ...claims,
      role: 'admin',
      app_metadata: { role: 'admin' },
      user_metadata: { role: 'admin' },
    })

    expect(await server.client(otherAdmin).isCurrentUserAdmin()).toBe(true)
    expect(await server.client(moderator).isCurrentUserAdmin()).toBe(false)
    expect(await server.client({ ...moderator, token }).isCurrentUserAdmin()).toBe(false)
  })

  it('returns 401 without a session', async () => {
    await expect(server.client().isCurrentUserAdmin()).rejects.toMatchObject({ status: 401 })
  })
})

describe('grantRole', () => {
  it('[S6.0.04] writes the role into user_roles, effective immediately', async () => {
    const user = await buildUser(server)
    await grant(admin, user, 'contributor')

    expect(await rolesOf(user)).toEqual(['contributor', 'customer'])
    const { rows } = await server.database.admin.query(
      `select granted_by from user_roles where user_id = $1 and role = 'contributor'`,
      [user.id],
    )
    expect(rows).toEqual([{ granted_by: admin.id }])
  })

  it('is audited once for several clicks', async () => {
    const user = await buildUser(server)
    await insertVerifiedFactor(server.database.admin, user.id)
    await Promise.all([1, 2, 3].map(() => grant(admin, user, 'moderator')))

    expect(await rolesOf(user)).toEqual(['customer', 'moderator'])
    expect(await auditOf(user)).toEqual([
      { action: 'accounts.grant-role', actor_id: admin.id, detail: { role: 'moderator' } },
    ])
  })

  it.each<Role>(['moderator', 'admin'])(
    'answers 409 to %s for a user without a verified second factor, and grants nothing',
    async (role) => {
      const user = await buildUser(server)
      await server.database.admin.query(
        `insert into auth.mfa_factors (user_id, session_id, secret) values ($1, $2, 'begun')`,
        [user.id, user.sessionId],
      )
      await expect(grant(admin, user, role)).rejects.toMatchObject({
        status: 409,
        code: 'second_factor_missing',
      })
      expect(await rolesOf(user)).toEqual(['customer'])
      expect(await auditOf(user)).toEqual([])

      await insertVerifiedFactor(server.database.admin, user.id)
      await grant(admin, user, role)
      expect(await rolesOf(user)).toContain(role)
    },
  )

  it('requires no second factor of a user who already holds the role', async () => {
    const user = await buildUser(server, { roles: ['moderator'] })
    await grant(admin, user, 'moderator')
    expect(await rolesOf(user)).toEqual(['moderator'])
  })

  it('requires no second factor where ADMIN_MFA is optional', async () => {
    const { database } = server
    const relaxed = await testServer({ database, variables: { ADMIN_MFA: 'optional' } })
    const user = await buildUser(server)
    await relaxed.client(admin).grantRole({ params: { id: user.id }, body: { role: 'admin' } })
    await relaxed.close()
    expect(await rolesOf(user)).toEqual(['admin', 'customer'])
  })

  it.each<Role>(['customer', 'contributor', 'moderator'])(
    'is refused to a %s, and leaves nothing behind',
    async (role) => {
      const user = await buildUser(server, { roles: [role] })
      await expect(grant(user, user, 'admin')).rejects.toMatchObject({ code: 'forbidden' })
      expect(await rolesOf(user)).toEqual([role])
      expect(await auditOf(user)).toEqual([])
    },
  )

  it('returns 404 for an unknown user', async () => {
    await expect(grant(admin, { id: randomUUID() }, 'admin')).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('returns 400 for an unknown role', async () => {
    const user = await buildUser(server)
    const response = await server.fetch(`/api/users/${user.id}/roles`, {
      method: 'POST',
      headers: { ...admin.authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ role: 'owner' }),
    })
    expect(response.status).toBe(400)
  })

  it('returns 401 without a session', async () => {
    const body = { role: 'admin' } as const
    await expect(
      server.client().grantRole({ params: { id: admin.id }, body }),
    ).rejects.toMatchObject({ status: 401 })
  })
})

describe('revokeRole', () => {
  it('revokes the role, audited once for several clicks', async () => {
    const user = await buildUser(server, { roles: ['customer', 'moderator'] })
    await Promise.all([1, 2, 3].map(() => revoke(admin, user, 'moderator')))

    expect(await rolesOf(user)).toEqual(['customer'])
    expect(await auditOf(user)).toEqual([
      { action: 'accounts.revoke-role', actor_id: admin.id, detail: { role: 'moderator' } },
    ])
  })

  it('returns 403 for a moderator', async () => {
    const moderator = await buildUser(server, { roles: ['moderator'] })
    await expect(revoke(moderator, admin, 'admin')).rejects.toMatchObject({ code: 'forbidden' })
    expect(await rolesOf(admin)).toEqual(['admin'])
  })

  it('returns 404 for an unknown user', async () => {
    await expect(revoke(admin, { id: randomUUID() }, 'admin')).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('returns 401 without a session', async () => {
    await expect(
      server.client().revokeRole({ params: { id: admin.id, role: 'admin' } }),
    ).rejects.toMatchObject({ status: 401 })
  })
})

describe('the last admin', () => {
  it('cannot be revoked when all other admins are banned', async () => {
    const alone = await testServer()
    const last = await buildUser(alone, { roles: ['admin'] })
    const banned = await buildUser(alone, { roles: ['admin'] })
    const setBan = (until: string) =>
      alone.database.admin.query('update auth.users set banned_until = $2 where id = $1', [
        banned.id,
        until,
      ])
    const giveUp = () => alone.client(last).revokeRole({ params: { id: last.id, role: 'admin' } })
    await setBan('2100-01-01')
    await expect(giveUp()).rejects.toMatchObject({ code: 'last_admin' })

    await setBan('2020-01-01')
    await giveUp()
    await alone.close()
  })

  it('cannot be revoked, and the attempt is not audited', async () => {
    const alone = await testServer()
    const last = await buildUser(alone, { roles: ['admin'] })
    const client = alone.client(last)
    await expect(
      client.revokeRole({ params: { id: last.id, role: 'admin' } }),
    ).rejects.toMatchObject({ status: 409, code: 'last_admin' })

    expect(await client.listMyRoles()).toEqual([{ role: 'admin' }])
    const { rowCount } = await alone.database.admin.query('select from audit_log')
    expect(rowCount).toBe(0)
    await alone.close()
  })

  it('remains when two admins revoke each other at the same time', async () => {
    const pair = await testServer()
    const users = [
      await buildUser(pair, { roles: ['admin'] }),
      await buildUser(pair, { roles: ['admin'] }),
    ]
    const results = await Promise.allSettled(
      users.map((user, index) => {
        const id = users[1 - index]?.id ?? ''
        return pair.client(user).revokeRole({ params: { id, role: 'admin' } })
      }),
    )

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { rowCount } = await pair.database.admin.query(
      `select from user_roles where role = 'admin'`,
    )
    expect(rowCount).toBe(1)
    await pair.close()
  })
})

describe('becomeCustomer', () => {
  it('adds the role customer to a contributor, once for parallel calls', async () => {
    const user = await buildUser(server, { roles: ['contributor'] })
    const client = server.client(user)
    const answers = await Promise.all([client.becomeCustomer(), client.becomeCustomer()])

    expect(await client.becomeCustomer()).toEqual([{ role: 'contributor' }, { role: 'customer' }])
    expect(answers[0]).toContainEqual({ role: 'customer' })
    expect(await rolesOf(user)).toEqual(['contributor', 'customer'])
  })

  it('changes no other user', async () => {
    const user = await buildUser(server, { roles: ['contributor'] })
    const other = await buildUser(server, { roles: ['contributor'] })
    await server.client(user).becomeCustomer()
    expect(await rolesOf(other)).toEqual(['contributor'])
  })

  it('returns 401 without a session, and once it has ended', async () => {
    await expect(server.client().becomeCustomer()).rejects.toMatchObject({ status: 401 })
    const user = await buildUser(server, { roles: ['contributor'] })
    await server.database.admin.query('delete from auth.sessions where id = $1', [user.sessionId])
    await expect(server.client(user).becomeCustomer()).rejects.toMatchObject({
      code: 'session_not_found',
    })
    const { rows } = await server.database.admin.query(
      'select role from user_roles where user_id = $1',
      [user.id],
    )
    expect(rows).toEqual([{ role: 'contributor' }])
  })
})
