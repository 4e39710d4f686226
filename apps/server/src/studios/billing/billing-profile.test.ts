import { randomUUID } from 'node:crypto'
import type { Client } from '@shoebox/contract/client/client'
import type { AssignableRole } from '@shoebox/domain/studios/company-roles'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMember, buildCompany } from '../../testing/build-company.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { billingFields } from '../../testing/operations/company-operations.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let owner: TestUser
let company: string

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await buildUser(server)
  company = await buildCompany(server.database, { createdBy: owner.id })
})

type Fields = Parameters<Client['saveBillingProfile']>[0]['body']

const params = () => ({ id: company })
const save = (user: TestUser, fields: Partial<Fields> = {}) =>
  server
    .client(user)
    .saveBillingProfile({ params: params(), body: { ...billingFields, ...fields } })
const get = (user: TestUser) => server.client(user).getBillingProfile({ params: params() })
const join = async (role: AssignableRole) => {
  const user = await buildUser(server)
  await addMember(server.database, { companyId: company, userId: user.id, role })
  return user
}

describe('saveBillingProfile', () => {
  it('saves a profile, and saving again replaces it', async () => {
    expect(await get(owner)).toBeNull()

    const taxIds = [{ type: 'us_ein' as const, value: '12-3456789' }]
    const first = await save(owner, { tax_ids: taxIds })
    expect(first).toMatchObject({ ...billingFields, tax_ids: taxIds })

    const accountant = await join('accountant')
    const second = await save(accountant, { bill_to: 'Harbor Street LLC', po_required: false })
    expect(second).toMatchObject({ bill_to: 'Harbor Street LLC', po_required: false, tax_ids: [] })
    expect(await get(owner)).toEqual(second)
    const { rows } = await server.database.admin.query(
      'select updated_by from company_billing where company_id = $1',
      [company],
    )
    expect(rows).toEqual([{ updated_by: accountant.id }])
  })

  it('returns the same profile when it is saved twice', async () => {
    const { updated_at: _first, ...first } = await save(owner)
    const { updated_at: _second, ...second } = await save(owner)
    expect(second).toEqual(first)
  })

  it('stores empty lines as null', async () => {
    const empty = { attention: ' ', street_address_2: '', postal_code: '', account_code: '' }
    expect(await save(owner, empty)).toMatchObject({
      attention: null,
      street_address_2: null,
      postal_code: null,
      account_code: null,
    })
  })

  it.each([
    ['country', { country: 'XX' }],
    ['bill_to', { bill_to: ' ' }],
    ['ap_email', { ap_email: 'accounts' }],
    ['tax_ids.0.value', { tax_ids: [{ type: 'us_ein', value: '123' } as const] }],
  ])('returns 400 for an invalid %s', async (_field, fields) => {
    await expect(save(owner, fields)).rejects.toMatchObject({ code: 'invalid_request' })
  })
})

describe('who may read and save the billing profile', () => {
  it('an accountant', async () => {
    await save(owner)
    const user = await join('accountant')
    expect(await get(user)).toMatchObject(billingFields)
    expect(await save(user)).toMatchObject(billingFields)
  })

  it.each(['buyer', 'approver', 'viewer'] as const)('not a %s', async (role) => {
    await save(owner)
    const user = await join(role)
    await expect(get(user)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(save(user)).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('returns 404 to a stranger and for a company that does not exist', async () => {
    const stranger = await buildUser(server)
    await expect(get(stranger)).rejects.toMatchObject({ code: 'not_found' })
    await expect(save(stranger)).rejects.toMatchObject({ code: 'not_found' })
    company = randomUUID()
    await expect(get(owner)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('returns 403 to an admin who is not a member, and 401 without a session', async () => {
    const admin = await buildUser(server, { roles: ['admin'] })
    await expect(save(admin)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(server.client().getBillingProfile({ params: params() })).rejects.toMatchObject({
      code: 'user_not_authenticated',
    })
  })
})
