import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect as connectSocket, createServer as createSocketServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { errorTable } from '@shoebox/contract/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser, type TestUser } from '../testing/build-user.ts'
import { buildProbes } from '../testing/probes.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { answerClientError } from './client-error.ts'

let server: TestServer
let user: TestUser

beforeAll(async () => {
  server = await testServer({ probes: buildProbes().endpoints })
  user = await buildUser(server)
})
afterAll(() => server.close())

const post = (body: string, headers: Record<string, string> = {}) =>
  server.fetch('/api/companies', {
    method: 'POST',
    headers: { ...user.authorization, 'content-type': 'application/json', ...headers },
    body,
  })

const runSql = (statement: string) =>
  server.fetch(`/api/probe/sql?${new URLSearchParams({ statement }).toString()}`)

/** Sends bytes as they are and returns everything that comes back. */
const sendRaw = async (bytes: string) => {
  const socket = connectSocket(Number(new URL(server.url).port), '127.0.0.1')
  socket.write(bytes)
  return text(socket)
}

describe('the error body', () => {
  it.each(Object.entries(errorTable))(
    '%s has its status, code and request id',
    async (code, entry) => {
      const response = await server.fetch(`/api/probe/refusal?code=${code}`)
      const body = await response.json()

      expect(response.status).toBe(entry.status)
      expect(body).toEqual({
        code,
        message: entry.message,
        requestId: response.headers.get('x-request-id'),
      })
    },
  )

  it('shows nothing of a fault but its request id, and logs it under that id', async () => {
    const response = await server.fetch('/api/probe/failure')
    const body = await response.text()
    const requestId = response.headers.get('x-request-id')

    expect(response.status).toBe(500)
    expect(body).not.toContain('secret')
    expect(body).not.toContain('.ts')
    const line = server.lines.find((logged) => logged.includes('secret detail'))
    expect(line).toContain(String(requestId))
  })

  it('does not let out an answer that is not the contract’s', async () => {
    const response = await server.fetch('/api/probe/wrong-answer')
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('password')
  })
})

describe('a mistake of the caller', () => {
  it('names each field that is wrong', async () => {
    const response = await post(JSON.stringify({ name: 7, phone: 'x'.repeat(41) }))
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'invalid_request',
      issues: [{ path: 'body.phone' }, { path: 'body.name' }],
    })
  })

  it.each([
    ['malformed_json', '{"name":', {}],
    ['malformed_json', '', {}],
    ['malformed_json', '{"__proto__":{"x":1}}', {}],
    ['unsupported_media_type', '<a/>', { 'content-type': 'application/xml' }],
    ['unsupported_media_type', '{"name":"Acme"}', { 'content-type': 'text/plain' }],
    [
      'unsupported_media_type',
      'name=Acme',
      { 'content-type': 'application/x-www-form-urlencoded' },
    ],
    ['payload_too_large', JSON.stringify({ name: 'x'.repeat(1_100_000) }), {}],
  ])('%s: %j', async (code, body, headers) => {
    const response = await post(body, headers)
    expect(await response.json()).toMatchObject({ code })
    expect(response.status).toBeLessThan(500)
  })

  it.each(['/api/%zz', '/api/companies/%E0%A4%A'])('malformed_url: %s', async (path) => {
    const response = await server.fetch(path)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'malformed_url' })
    expect(response.headers.get('x-request-id')).toBeTruthy()
  })

  it('does not know other addresses, methods or very long parameters', async () => {
    const long = `/api/companies/${'x'.repeat(5000)}`
    const answers = await Promise.all([
      server.fetch('/api/nothing'),
      server.fetch('/api/companies', { method: 'PUT' }),
      server.fetch('/'),
      server.fetch(long, { method: 'DELETE' }),
    ])
    for (const answer of answers) {
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
    }
    expect(await answers[0]?.json()).toMatchObject({ code: 'route_not_found' })
  })

  it('answers bytes that are not HTTP, and headers without end', async () => {
    expect(await sendRaw('hello\r\n\r\n')).toMatch(/^HTTP\/1.1 400 .*"code":"invalid_request"/s)
    const header = `x: ${'y'.repeat(20_000)}`
    const answer = await sendRaw(`GET / HTTP/1.1\r\nhost: x\r\n${header}\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1.1 431 .*"code":"headers_too_large"/s)
  })
})

describe('a request that never ends', () => {
  it('is told so', async () => {
    const slow = createSocketServer((socket) => {
      const timedOut = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
      answerClientError(timedOut, socket)
    }).listen(0, '127.0.0.1')
    await once(slow, 'listening')
    const address = slow.address()
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0
    const answer = await text(connectSocket(port, '127.0.0.1'))
    slow.close()

    expect(answer).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n.*"code":"request_timeout"/s)
  })
})

describe('a refusal of the database', () => {
  it.each([
    ['forbidden', 'select * from auth.users'],
    ['forbidden', 'select * from emails'],
    ['invalid_request', `select convert_from('\\x00', 'UTF8')`],
    ['overloaded', `do $$ begin raise sqlstate '57014'; end $$`],
    ['conflict', `do $$ begin raise unique_violation; end $$`],
    ['not_ready', `do $$ begin raise sqlstate '57P01'; end $$`],
    ['internal_error', 'select 1 / 0'],
  ])('%s: %s', async (code, statement) => {
    const response = await runSql(statement)
    expect(await response.json()).toMatchObject({ code })
  })

  it('says when to come back', async () => {
    const response = await runSql(`do $$ begin raise sqlstate '57014'; end $$`)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('2')
  })

  it('becomes not_ready when the database is away', async () => {
    const away = await testServer({
      database: server.database,
      variables: { DATABASE_URL: 'postgres://api:x@127.0.0.1:1/none' },
    })
    const [read, ready, live] = await Promise.all([
      away.fetch('/api/site-banner'),
      away.fetch('/health/ready'),
      away.fetch('/health/live'),
    ])
    await away.close()

    expect(await read.json()).toMatchObject({ code: 'not_ready' })
    expect([read.status, ready.status, live.status]).toEqual([503, 503, 200])
  })
})

describe('the log of a database refusal', () => {
  const raised = (state: string, names = '') =>
    `do $$ begin raise exception 'jane@example.test'
      using errcode = '${state}', detail = 'Key (jane)'${names}; end $$`
  const duplicate = raised('23505', `, constraint = 'seen_email', table = 'seen'`)

  it.each([
    {
      state: '42501',
      level: 50,
      statement: 'select * from emails',
      names: { message: 'permission denied for table emails' },
    },
    {
      state: '23505',
      level: 50,
      statement: duplicate,
      names: { constraint: 'seen_email', table: 'seen' },
    },
    {
      state: '23514',
      level: 50,
      statement: raised('23514'),
      names: { raisedIn: expect.stringContaining('inline_code_block') },
    },
    { state: '57014', level: 40, statement: `do $$ begin raise query_canceled; end $$`, names: {} },
    {
      state: '55P03',
      level: 40,
      statement: `do $$ begin raise lock_not_available; end $$`,
      names: {},
    },
    {
      state: '40P01',
      level: 40,
      statement: `do $$ begin raise deadlock_detected; end $$`,
      names: {},
    },
    { state: '22P02', level: 40, statement: `select 'jane@example.test'::uuid`, names: {} },
  ])('has one line with the cause of $state', async ({ state, level, statement, names }) => {
    server.lines.length = 0
    const headers = { 'x-request-id': `refused-${state}` }
    const query = new URLSearchParams({ statement }).toString()
    await server.fetch(`/api/probe/sql?${query}`, { headers })

    const lines = () => server.lines.filter((line) => line.includes(`refused-${state}`))
    await expect.poll(() => lines().length).toBe(2)
    const logged = lines().map((line) => JSON.parse(line))
    expect(logged.filter(({ err }) => err !== undefined)).toEqual([
      expect.objectContaining({ level, err: expect.objectContaining({ code: state, ...names }) }),
    ])
    expect(lines().join('')).not.toContain('jane')
  })

  it('stays silent about a constraint that a use case answers by name', async () => {
    server.lines.length = 0
    await runSql(`do $$ begin raise check_violation using constraint = 'people_not_bound'; end $$`)
    await expect.poll(() => server.lines.length).toBe(1)
    expect(JSON.parse(server.lines[0] ?? '{}')).toMatchObject({
      code: 'person_is_bound',
      level: 30,
    })
  })
})

describe('the request id', () => {
  it('takes a safe one from the caller and makes one for the rest', async () => {
    const given = async (id: string) =>
      (await server.fetch('/health/live', { headers: { 'x-request-id': id } })).headers.get(
        'x-request-id',
      )
    const safe: string = randomUUID()

    expect(await given(safe)).toBe(safe)
    expect(await given('short')).toMatch(/^[0-9a-f-]{36}$/)
    expect(await given('bad id with {spaces}')).toMatch(/^[0-9a-f-]{36}$/)
    expect(await given('x'.repeat(65))).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('stands in every log line, and no query string or token does', async () => {
    server.lines.length = 0
    const headers = { ...user.authorization, 'x-request-id': 'trace-12345' }
    await server.fetch('/api/companies/find?name=hush-hush', { headers })
    await server.fetch('/api/nothing?token=hush-hush', { headers })

    await expect.poll(() => server.lines.length).toBe(2)
    for (const line of server.lines) expect(line).toContain('"requestId":"trace-12345"')
    const all = server.lines.join('')
    expect(all).not.toContain('hush-hush')
    expect(all).not.toContain(user.token)
  })
})
