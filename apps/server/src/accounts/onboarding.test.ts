import { agreementSha256, agreementVersion } from '@shoebox/domain/rights/contributor-agreement'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction, type UserTx } from '../context.ts'
import { buildUser, type TestUser } from '../testing/build-user.ts'
import { identity, onboard } from '../testing/photos/contributor-setup.ts'
import { userContext } from '../testing/test-context.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { isOnboarded, requireOnboarding } from './onboarding.ts'

let server: TestServer
let ada: TestUser

beforeAll(async () => {
  server = await testServer()
  ada = await buildUser(server, { roles: ['contributor'] })
})
afterAll(() => server.close())

const standard = {
  agreement_version: agreementVersion,
  agreement_type: 'standard',
  text_sha256: agreementSha256.standard,
} as const
const custom = {
  agreement_version: agreementVersion,
  agreement_type: 'custom',
  text_sha256: agreementSha256.custom,
} as const

const family = () => buildUser(server, { roles: ['contributor'] })

const signedBy = async ({ id }: TestUser) => {
  const { rows } = await server.database.admin.query<{ agreement_type: string }>(
    'select agreement_type from contributor_agreements where user_id = $1 order by id',
    [id],
  )
  return rows.map(({ agreement_type }) => agreement_type)
}

describe('onboarding', () => {
  it('is complete with identity, storefront name and agreement, in any order', async () => {
    const user = await family()
    const client = server.client(user)
    expect(await client.getOnboarding()).toEqual({
      identity: null,
      storefront_name: null,
      agreement: null,
      chosen_agreement_type: null,
      is_complete: false,
    })

    const signed = await client.acceptAgreement({ body: standard })
    expect(signed).toMatchObject({ agreement: standard, is_complete: false })
    const named = await client.saveIdentity({ body: identity })
    expect(named).toMatchObject({ identity, is_complete: false })
    await client.saveProfile({ body: { storefront_name: 'The Hallowell Family' } })

    expect(await client.getOnboarding()).toMatchObject({
      storefront_name: 'The Hallowell Family',
      is_complete: true,
    })
  })

  it('requires a session of a contributor', async () => {
    const customer = server.client(await buildUser(server))
    for (const [client, status] of [
      [server.client(), 401],
      [customer, 403],
    ] as const) {
      await expect(client.getOnboarding()).rejects.toMatchObject({ status })
      await expect(client.saveIdentity({ body: identity })).rejects.toMatchObject({ status })
      await expect(client.acceptAgreement({ body: standard })).rejects.toMatchObject({ status })
    }
  })

  it('shows only the data of the caller', async () => {
    await server.client(ada).saveIdentity({ body: identity })
    const other = await server.client(await family()).getOnboarding()
    expect(other.identity).toBeNull()
  })
})

describe('saveIdentity', () => {
  it('replaces the former identity, idempotently', async () => {
    const client = server.client(await family())
    await client.saveIdentity({ body: { ...identity, phone: '+1 937 555 0100' } })
    await client.saveIdentity({ body: identity })
    const { identity: kept } = await client.saveIdentity({ body: identity })
    expect(kept).toMatchObject({ ...identity, phone: null })
  })

  it.each([
    ['a child', { is_adult: false }],
    ['no name', { legal_name: ' ' }],
    ['a name of two lines', { legal_name: 'Ada\nHallowell' }],
    ['no street', { address_line_1: '' }],
    ['an empty phone number', { phone: '' }],
  ])('refuses %s', async (_, change) => {
    const response = await server.fetch('/api/me/identity', {
      method: 'PUT',
      headers: { ...ada.authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ ...identity, ...change }),
    })
    expect(response.status).toBe(400)
  })
})

describe('acceptAgreement', () => {
  it('signs once for two clicks, and records each change of the agreement type', async () => {
    const user = await family()
    const client = server.client(user)
    await Promise.all([
      client.acceptAgreement({ body: standard }),
      client.acceptAgreement({ body: standard }),
    ])
    expect(await signedBy(user)).toEqual(['standard'])

    await client.acceptAgreement({ body: custom })
    const { agreement } = await client.acceptAgreement({ body: standard })
    expect(agreement).toMatchObject(standard)
    expect(await signedBy(user)).toEqual(['standard', 'custom', 'standard'])
  })

  it.each([
    ['another version', { ...standard, agreement_version: '2025-01-01' }],
    ['the text of the other one', { ...standard, text_sha256: agreementSha256.custom }],
  ])('refuses %s', async (_, body) => {
    await expect(server.client(ada).acceptAgreement({ body })).rejects.toMatchObject({
      status: 409,
      code: 'agreement_outdated',
    })
  })

  it('writes a record that the contributor cannot change or date', async () => {
    await server.client(ada).acceptAgreement({ body: standard })
    for (const role of ['authenticated', 'worker', 'anon']) {
      for (const change of [
        'delete from contributor_agreements',
        `update contributor_agreements set agreement_type = 'custom'`,
        `insert into contributor_agreements (user_id, agreement_version, agreement_type, text_sha256, accepted_at)
         values ('${ada.id}', '${agreementVersion}', 'custom', '${agreementSha256.custom}', '2020-01-01')`,
      ]) {
        const attempt = server.database.admin.query(`begin; set local role ${role}; ${change}`)
        await expect(attempt).rejects.toThrow('permission denied')
        await server.database.admin.query('rollback')
      }
    }
  })
})

describe('confirmAgreement', () => {
  it('makes a custom agreement count, audited once', async () => {
    const user = await family()
    const client = server.client(user)
    await client.saveIdentity({ body: identity })
    await client.saveProfile({ body: { storefront_name: 'The Custom Family' } })
    const signed = await client.acceptAgreement({ body: custom })
    expect(signed).toMatchObject({ agreement: { confirmed_at: null }, is_complete: false })

    const params = { id: user.id }
    const admin = await buildUser(server, { roles: ['admin'] })
    await server.client(admin).confirmAgreement({ params })
    await server.client(admin).confirmAgreement({ params })
    expect(await client.getOnboarding()).toMatchObject({
      agreement: { confirmed_at: expect.any(String) },
      is_complete: true,
    })
    const { rows: by } = await server.database.admin.query(
      'select confirmed_by from contributor_agreements where user_id = $1',
      [user.id],
    )
    expect(by).toEqual([{ confirmed_by: admin.id }])
    const { rows } = await server.database.admin.query(
      'select action, entity_id from audit_log where actor_id = $1',
      [admin.id],
    )
    expect(rows).toEqual([{ action: 'accounts.confirm-agreement', entity_id: user.id }])
  })

  it('requires an admin, and another user with a custom agreement', async () => {
    const params = { id: ada.id }
    await server.client(ada).acceptAgreement({ body: standard })
    const admin = await buildUser(server, { roles: ['admin', 'contributor'] })
    const moderator = await buildUser(server, { roles: ['moderator'] })
    await server.client(admin).acceptAgreement({ body: custom })

    const none = server.client(admin).confirmAgreement({ params })
    await expect(none).rejects.toMatchObject({ status: 404 })
    const own = server.client(admin).confirmAgreement({ params: { id: admin.id } })
    await expect(own).rejects.toMatchObject({ status: 403 })
    for (const user of [ada, moderator])
      await expect(server.client(user).confirmAgreement({ params })).rejects.toMatchObject({
        status: 403,
      })
    await expect(server.client().confirmAgreement({ params })).rejects.toMatchObject({
      status: 401,
    })
  })
})

describe('requireOnboarding', () => {
  const require = (user: TestUser) =>
    inTransaction(userContext(server.pool, user), (tx: UserTx) => requireOnboarding(tx))

  it('throws until onboarding is complete, and again after a new agreement version', async () => {
    const user = await family()
    await expect(require(user)).rejects.toMatchObject({ code: 'onboarding_incomplete' })

    await onboard(server.database.admin, user.id)
    await require(user)

    await server.database.admin.query(
      `update contributor_agreements set agreement_version = '2025-01-01' where user_id = $1`,
      [user.id],
    )
    expect(await isOnboarded(userContext(server.pool, user))).toBe(false)
  })
})
