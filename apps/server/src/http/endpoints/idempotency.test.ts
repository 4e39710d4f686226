import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { buildProbes } from '../../testing/probes.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

const probes = buildProbes()
let server: TestServer
let user: TestUser

beforeAll(async () => {
  server = await testServer({ probes: probes.endpoints })
})
afterAll(() => server.close())
beforeEach(async () => {
  user = await buildUser(server)
})

type Body = { note?: string; fail?: boolean; sleep?: number }

const post = async (key: string | null, body: Body, by = user) => {
  const response = await server.fetch('/api/probe/once', {
    method: 'POST',
    headers: {
      ...by.authorization,
      'content-type': 'application/json',
      ...(key !== null && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

describe('Idempotency-Key', () => {
  it('gives the same key and body the same bytes, and runs once', async () => {
    const key = randomUUID()
    const before = probes.runs()
    const first = await post(key, { note: 'a' })
    const second = await post(key, { note: 'a' })

    expect(probes.runs()).toBe(before + 1)
    expect(second.text).toBe(first.text)
    expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'))
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    expect(second.headers.get('idempotent-replayed')).toBe('true')
  })

  it('refuses the same key for another body', async () => {
    const key = randomUUID()
    await post(key, { note: 'a' })
    const other = await post(key, { note: 'b' })
    expect(other.status).toBe(422)
    expect(JSON.parse(other.text)).toMatchObject({ code: 'idempotency_key_reused' })
  })

  it('keeps the keys of two users apart', async () => {
    const key = randomUUID()
    const other = await buildUser(server)
    await post(key, { note: 'mine' })
    const theirs = await post(key, { note: 'theirs' }, other)
    expect(JSON.parse(theirs.text)).toMatchObject({ note: 'theirs' })
  })

  it('refuses a key that is in flight, and answers it afterwards', async () => {
    const key = randomUUID()
    const slow = post(key, { sleep: 0.5 })
    await new Promise((resolve) => setTimeout(resolve, 150))
    const meanwhile = await post(key, { sleep: 0.5 })

    expect(meanwhile.status).toBe(409)
    expect(JSON.parse(meanwhile.text)).toMatchObject({ code: 'idempotency_key_in_use' })
    expect(meanwhile.headers.get('retry-after')).toBe('1')
    const done = await slow
    expect((await post(key, { sleep: 0.5 })).text).toBe(done.text)
  })

  it('lets a failed attempt be tried again', async () => {
    const key = randomUUID()
    expect((await post(key, { fail: true })).status).toBe(409)
    const before = probes.runs()
    expect((await post(key, { fail: true })).status).toBe(409)
    expect(probes.runs()).toBe(before + 1)
    expect((await post(key, { note: 'now' })).status).toBe(200)
  })

  it('runs once however many ask at the same time', async () => {
    const key = randomUUID()
    const before = probes.runs()
    const attempts = await Promise.all(
      Array.from({ length: 50 }, () => post(key, { note: 'crowd', sleep: 0.05 })),
    )
    const answered = attempts.filter(({ status }) => status === 200)

    expect(probes.runs()).toBe(before + 1)
    expect(new Set(answered.map(({ text }) => text)).size).toBe(1)
    expect(attempts.every(({ status }) => status === 200 || status === 409)).toBe(true)
  })

  it('is optional, and must be plain text of 8 to 200 characters', async () => {
    expect((await post(null, {})).status).toBe(200)
    expect((await post('short', {})).status).toBe(400)
    expect((await post('x'.repeat(201), {})).status).toBe(400)
  })

  it('makes a company once', async () => {
    const idempotencyKey = randomUUID()
    const client = server.client(user)
    const first = await client.createCompany({ body: { name: 'Acme' }, idempotencyKey })
    const second = await client.createCompany({ body: { name: 'Acme' }, idempotencyKey })
    expect(second).toEqual(first)
    expect(await client.listCompanies()).toHaveLength(1)
  })
})
