import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testWebhookSecret } from '../../testing/stripe/payment-variables.ts'
import { buildEventBody, deliverEvent, signBody } from '../../testing/stripe/stripe-events.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
beforeEach(() => server.database.admin.query('delete from stripe_events'))
afterAll(() => server.close())

const readEvents = async () => {
  const { rows } = await server.database.admin.query(
    `select id, type, object_id, object_type, api_version, deliveries, applied_at, failure,
       convert_to(body, 'UTF8') as bytes, received_at - created_at as delay
     from stripe_events`,
  )
  return rows
}

const readJobs = async (eventId: string) => {
  const { rows } = await server.database.admin.query(
    `select t.identifier as task, j.payload, j.max_attempts from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where j.payload ->> 'eventId' = $1`,
    [eventId],
  )
  return rows
}

const statusOf = async (delivery: Parameters<typeof deliverEvent>[1], to = server) =>
  (await deliverEvent(to, delivery)).status

describe('POST /webhooks/stripe', () => {
  it('stores an event with its job, byte for byte', async () => {
    const body = buildEventBody({ id: 'evt_stored', type: 'charge.succeeded' })
    const response = await deliverEvent(server, { body })

    expect([response.status, await response.json()]).toEqual([200, { received: true }])
    const [event, ...others] = await readEvents()
    expect(others).toEqual([])
    expect(event).toMatchObject({
      id: 'evt_stored',
      type: 'charge.succeeded',
      object_id: 'ch_1',
      object_type: 'charge',
      deliveries: 1,
      applied_at: null,
      failure: null,
    })
    expect(Buffer.from(body).equals(event.bytes)).toBe(true)
    expect(await readJobs('evt_stored')).toEqual([
      { task: 'orders.apply-stripe-event', payload: { eventId: 'evt_stored' }, max_attempts: 10 },
    ])
  })

  it('stores an event once when it arrives three times at once, with one job', async () => {
    const body = buildEventBody({ id: 'evt_thrice' })
    const deliveries = [1, 2, 3].map(() => statusOf({ body }))

    expect(await Promise.all(deliveries)).toEqual([200, 200, 200])
    expect(await readEvents()).toMatchObject([{ id: 'evt_thrice', deliveries: 3 }])
    expect(await readJobs('evt_thrice')).toHaveLength(1)
  })

  it('stores an event about an object without an id', async () => {
    const object = { object: 'balance', available: [] }
    expect(await statusOf({ body: buildEventBody({ type: 'balance.available', object }) })).toBe(
      200,
    )
    expect(await readEvents()).toMatchObject([{ object_id: null, object_type: 'balance' }])
  })

  it('returns 400 and stores nothing when the signature does not match', async () => {
    const body = buildEventBody()
    const forgeries = [
      { body, secret: 'whsec_another0123456789' },
      { body, signedSecondsAgo: 301 },
      { body, headers: { 'stripe-signature': 'none' } },
      { body, headers: { 'stripe-signature': '' } },
      { body: `${body} `, headers: { 'stripe-signature': signBody({ body }) } },
    ]
    for (const forgery of forgeries) expect(await statusOf(forgery)).toBe(400)
    expect(await readEvents()).toEqual([])
  })

  it('returns 400 without a signature or without a body', async () => {
    const headers = { 'content-type': 'application/json' }
    const unsigned = await server.fetch('/webhooks/stripe', {
      method: 'POST',
      headers,
      body: buildEventBody(),
    })
    expect([unsigned.status, await unsigned.json()]).toMatchObject([
      400,
      { code: 'invalid_request' },
    ])
    const empty = await server.fetch('/webhooks/stripe', { method: 'POST', headers })
    expect(empty.status).toBe(400)
    expect(await readEvents()).toEqual([])
  })

  it('accepts an event that was signed less than five minutes ago', async () => {
    expect(await statusOf({ body: buildEventBody(), signedSecondsAgo: 290 })).toBe(200)
  })

  it('returns 415 for another content type and 413 above 1 MB', async () => {
    const body = buildEventBody()
    expect(await statusOf({ body, headers: { 'content-type': 'text/plain' } })).toBe(415)
    const large = buildEventBody({ object: { object: 'charge', id: 'x'.repeat(1_048_576) } })
    expect(await statusOf({ body: large })).toBe(413)
    expect(await readEvents()).toEqual([])
  })

  it('returns 400 for a signed body that is no event', async () => {
    expect(await statusOf({ body: 'no json' })).toBe(400)
    expect(await statusOf({ body: '{}' })).toBe(400)
    expect(await statusOf({ body: '{"id":"evt_1","object":"v2.core.event"}' })).toBe(400)
    expect(await readEvents()).toEqual([])
  })

  it('leaves GET and the contract alone: no operation, and no parser for other routes', async () => {
    expect((await server.fetch('/webhooks/stripe')).status).toBe(404)
    const reference = await (await server.fetch('/api/openapi.json')).text()
    expect(reference).not.toContain('webhooks')
  })
})

describe('the webhook under load', () => {
  it('is not limited per address, but bad signatures are', async () => {
    const busy = await testServer({
      database: server.database,
      variables: { RATE_LIMIT_PER_ADDRESS: '1' },
    })
    const body = buildEventBody()
    const good = await Promise.all([1, 2, 3].map(() => statusOf({ body }, busy)))
    const bad: number[] = []
    for (let nth = 0; nth < 61; nth += 1)
      bad.push(await statusOf({ body, secret: 'whsec_another0123456789' }, busy))

    expect(good).toEqual([200, 200, 200])
    expect([bad.at(0), bad.at(-1)]).toEqual([400, 429])
    expect(await statusOf({ body }, busy)).toBe(200)
    await busy.close()
  })
})

describe('the secrets of the webhook', () => {
  it('accept the new and the old one during a rotation', async () => {
    const secrets = ['whsec_newnewnewnew', testWebhookSecret]
    const rotating = await testServer({
      database: server.database,
      variables: { STRIPE_WEBHOOK_SECRET: secrets.join() },
    })
    for (const secret of secrets)
      expect(await statusOf({ body: buildEventBody(), secret }, rotating)).toBe(200)
    await rotating.close()
  })

  it('close the webhook while they are not set, and in mode auth', async () => {
    const { database } = server
    const unset = { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }
    for (const variables of [unset, { API_MODE: 'auth' }]) {
      const closed = await testServer({ database, variables })
      expect(await statusOf({ body: buildEventBody() }, closed)).toBe(404)
      await closed.close()
    }
    const api = await testServer({ database, variables: { API_MODE: 'api' } })
    expect(await statusOf({ body: buildEventBody() }, api)).toBe(200)
    await api.close()
  })
})

describe('receive_stripe_event', () => {
  const call = `select receive_stripe_event('evt_x', 'charge.succeeded', 'ch_1', 'charge', null, now(), '{}')`

  it('denies request roles', async () => {
    const { database } = server
    for (const role of ['anon', 'authenticated'] as const) {
      const client = await database.admin.connect()
      await client.query(`begin; set local role ${role}`)
      await expect(client.query(call)).rejects.toThrow('permission denied')
      await client.query('rollback')
      client.release()
    }
  })
})
