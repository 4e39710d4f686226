import { afterEach, describe, expect, it } from 'vitest'
import { buildUser } from '../../testing/build-user.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

const servers: TestServer[] = []

afterEach(async () => {
  // Those that borrowed a database close before the one that owns it.
  for (const server of servers.splice(0).toReversed()) await server.close()
})

const start = async (variables: Record<string, string>, database?: TestServer['database']) => {
  const server = await testServer({ variables, ...(database && { database }) })
  servers.push(server)
  return server
}

const statuses = async (server: TestServer, headers: Record<string, string>[]) => {
  const seen: number[] = []
  for (const each of headers)
    seen.push((await server.fetch('/api/site-banner', { headers: each })).status)
  return seen
}

const from = (address: string) => ({ 'x-forwarded-for': address })

describe('limits per address', () => {
  it('admit the limit, then say when to come back', async () => {
    const server = await start({ RATE_LIMIT_PER_ADDRESS: '2' })
    expect(await statuses(server, [{}, {}])).toEqual([200, 200])

    const refused = await server.fetch('/api/site-banner')
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ code: 'rate_limited' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect(refused.headers.get('ratelimit-limit')).toBe('2')
    expect(refused.headers.get('ratelimit-remaining')).toBe('0')
  })

  it('count unknown addresses and the documentation too, and never health checks', async () => {
    const server = await start({ RATE_LIMIT_PER_ADDRESS: '2' })
    expect((await server.fetch('/api/openapi.json')).status).toBe(200)
    expect((await server.fetch('/api/nothing')).status).toBe(404)
    expect((await server.fetch('/api/nothing')).status).toBe(429)
    expect((await server.fetch('/health/live')).status).toBe(200)
  })

  it('are not fooled by a forwarded address that no trusted proxy wrote', async () => {
    const server = await start({ RATE_LIMIT_PER_ADDRESS: '2' })
    const spoofed = ['203.0.113.1', '203.0.113.2', '203.0.113.3'].map(from)
    expect(await statuses(server, spoofed)).toEqual([200, 200, 429])
  })

  it('believe a trusted proxy, and only the address it added', async () => {
    const server = await start({ RATE_LIMIT_PER_ADDRESS: '1', TRUST_PROXY: 'loopback' })
    const visits = ['203.0.113.1', '203.0.113.2', '198.51.100.9, 203.0.113.2'].map(from)
    expect(await statuses(server, visits)).toEqual([200, 200, 429])
  })

  it('count an IPv6 network of /64 as one', async () => {
    const server = await start({ RATE_LIMIT_PER_ADDRESS: '1', TRUST_PROXY: 'loopback' })
    const visits = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1'].map(from)
    expect(await statuses(server, visits)).toEqual([200, 429, 200])
  })
})

describe('limits per account', () => {
  it('follow the user from address to address', async () => {
    const server = await start({ RATE_LIMIT_PER_ACCOUNT: '1', TRUST_PROXY: 'loopback' })
    const [ada, ben] = await Promise.all([buildUser(server), buildUser(server)])
    const visits = [
      { ...from('203.0.113.1'), ...ada.authorization },
      { ...from('203.0.113.2'), ...ada.authorization },
      { ...from('203.0.113.2'), ...ben.authorization },
    ]
    expect(await statuses(server, visits)).toEqual([200, 429, 200])
  })

  it('are not used up by a token whose session has ended', async () => {
    const server = await start({ RATE_LIMIT_PER_ACCOUNT: '1' })
    const ada = await buildUser(server)
    await server.database.admin.query('update auth.sessions set expires_at = now()')
    expect(await statuses(server, [ada.authorization, ada.authorization])).toEqual([401, 401])

    await server.database.admin.query(
      `update auth.sessions set expires_at = now() + interval '1 h'`,
    )
    expect(await statuses(server, [ada.authorization])).toEqual([200])
  })
})

describe('two processes on one database', () => {
  it('share what they counted', async () => {
    const first = await start({ RATE_LIMIT_PER_ADDRESS: '4' })
    const second = await start({ RATE_LIMIT_PER_ADDRESS: '4' }, first.database)
    const count = async () => {
      const { rows } = await first.database.admin.query(
        `select hits from rate_limits where key = 'address:127.0.0.1'`,
      )
      return rows[0]?.hits
    }

    expect(await statuses(first, [{}, {}, {}])).toEqual([200, 200, 200])
    await expect.poll(count, { timeout: 3_000 }).toBe(3)
    expect(await statuses(second, [{}])).toEqual([200])
    await expect.poll(count, { timeout: 3_000 }).toBe(4)
    await expect.poll(() => statuses(second, [{}]), { timeout: 3_000 }).toEqual([429])
  })
})
