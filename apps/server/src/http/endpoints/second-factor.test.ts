import type { Access } from '@shoebox/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { buildProbes } from '../../testing/probes.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let required: TestServer
let optional: TestServer

beforeAll(async () => {
  const probes = buildProbes().endpoints
  required = await testServer({ probes })
  // On a database of its own: the setting is a row there.
  optional = await testServer({ probes, variables: { ADMIN_MFA: 'optional' } })
})
afterAll(async () => {
  await optional.close()
  await required.close()
})

async function ask(server: TestServer, user: TestUser, access: Access) {
  const response = await server.fetch(`/api/probe/${access}`, { headers: user.authorization })
  const body: unknown = await response.json()
  return { status: response.status, body }
}

const missing = { status: 403, body: { code: 'second_factor_required' } }

describe('staff without a second factor', () => {
  it('are told so where it is required, and admitted once they have shown it', async () => {
    const admin = await buildUser(required, { roles: ['admin'], aal: 'aal1' })
    const moderator = await buildUser(required, { roles: ['moderator'], aal: 'aal1' })
    expect(await ask(required, admin, 'admin')).toMatchObject(missing)
    expect(await ask(required, admin, 'moderator')).toMatchObject(missing)
    expect(await ask(required, moderator, 'moderator')).toMatchObject(missing)

    await required.database.admin.query(`update auth.sessions set aal = 'aal2' where id = $1`, [
      admin.sessionId,
    ])
    expect(await ask(required, admin, 'admin')).toMatchObject({ status: 200 })
  })

  it('are admitted where it is optional', async () => {
    const admin = await buildUser(optional, { roles: ['admin'], aal: 'aal1' })
    expect(await ask(optional, admin, 'admin')).toMatchObject({ status: 200 })
    expect(await ask(optional, admin, 'moderator')).toMatchObject({ status: 200 })
  })

  it('cannot claim it with a token whose session has lost it', async () => {
    const admin = await buildUser(required, { roles: ['admin'], aal: 'aal2' })
    await required.database.admin.query(`update auth.sessions set aal = 'aal1' where id = $1`, [
      admin.sessionId,
    ])
    expect(await ask(required, admin, 'admin')).toMatchObject(missing)
  })
})

describe('everyone else', () => {
  it('needs none for what is not for staff', async () => {
    const both = await buildUser(required, { roles: ['contributor', 'customer'] })
    expect(await ask(required, both, 'signed-in')).toMatchObject({ status: 200 })
    expect(await ask(required, both, 'contributor')).toMatchObject({ status: 200 })
  })

  it('is not told that one is missing: the door is closed in any case', async () => {
    const customer = await buildUser(required)
    expect(await ask(required, customer, 'admin')).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
  })
})
