import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../context.ts'
import { connect } from '../db/connect.ts'
import { buildUser, type TestUser } from '../testing/build-user.ts'
import { userContext } from '../testing/test-context.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { recordAudit, recordOperatorAudit } from './record-audit.ts'

let server: TestServer
let admin: TestUser

beforeAll(async () => {
  server = await testServer()
  admin = await buildUser(server, { roles: ['admin'] })
})
afterAll(() => server.close())

async function findEntries(entityId: string) {
  const { rows } = await server.database.admin.query(
    `select actor_id, request_id, action, entity_type, detail from audit_log where entity_id = $1`,
    [entityId],
  )
  return rows
}

describe('recordAudit', () => {
  it('stores the request id that the response carries', async () => {
    const user = await buildUser(server)
    const response = await fetch(`${server.url}/api/users/${user.id}/roles`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ role: 'contributor' }),
    })

    expect(response.status).toBe(204)
    expect(await findEntries(user.id)).toEqual([
      {
        actor_id: admin.id,
        request_id: response.headers.get('x-request-id'),
        action: 'accounts.grant-role',
        entity_type: 'user',
        detail: { role: 'contributor' },
      },
    ])
  })

  it('is rolled back with the transaction', async () => {
    const failing = inTransaction(userContext(server.pool, admin), async (tx) => {
      await recordAudit(tx, { action: 'submissions.retry-photo', entityId: 'rolled-back' })
      throw new Error('later failure')
    })

    await expect(failing).rejects.toThrow('later failure')
    expect(await findEntries('rolled-back')).toEqual([])
  })

  it('is refused to users who are not staff', async () => {
    const customer = await buildUser(server)
    const writing = inTransaction(userContext(server.pool, customer), (tx) =>
      recordAudit(tx, { action: 'accounts.grant-role', entityId: customer.id }),
    )

    await expect(writing).rejects.toMatchObject({ code: '42501' })
  })
})

it('recordOperatorAudit names the operator and has no request id', async () => {
  const owner = connect({
    url: server.database.url('shoebox_owner'),
    max: 1,
    applicationName: 'test',
  })
  const entry = { action: 'rights.replay-erasure', entityId: 'restored' } as const
  await owner.db.transaction().execute((tx) => recordOperatorAudit(tx, entry))
  await owner.close()

  expect(await findEntries('restored')).toEqual([
    {
      actor_id: null,
      request_id: null,
      action: 'rights.replay-erasure',
      entity_type: 'erasure',
      detail: { by: 'operator' },
    },
  ])
})
