import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type DatabasePool } from '../../db/connect.ts'
import { joinTransactions } from '../../db/joining-database.ts'
import { createOpenidDouble, type OpenidDouble } from '../../testing/auth/openid-double.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { startEngine } from './engine.ts'
import { createGoogleProvider } from './google-provider.ts'
import { createPasswordHashing } from './password-hashing.ts'
import { createReloadableEngine } from './reloadable-engine.ts'

const siteOrigin = 'https://shoebox.test'

let database: TestDatabase
let pool: DatabasePool
let google: OpenidDouble

beforeAll(async () => {
  database = await testDatabase()
  pool = connect({ url: database.url('auth_admin'), max: 2, applicationName: 'test' })
  google = await createOpenidDouble(siteOrigin)
})
afterAll(async () => {
  await google.stop()
  await pool.close()
  await database.drop()
})

const settings = () => ({
  issuer: google.variables.GOOGLE_ISSUER ?? '',
  clientId: 'test-client',
  clientSecret: 'test-client-secret',
})

describe('the engine', () => {
  it('starts while Google is away, and takes it in when it is back', async () => {
    const told: boolean[] = []
    const held = await createReloadableEngine({
      start: (plugins) =>
        startEngine({
          db: joinTransactions(pool),
          hashing: createPasswordHashing(1),
          siteOrigin,
          secrets: [{ version: 1, value: 'test-secret-of-the-engine-0123456789abcdef' }],
          plugins,
        }),
      google: createGoogleProvider(settings()),
      onGoogleStatus: (isReady) => told.push(isReady),
      retryMs: 100,
    })
    expect([held.isGoogleReady(), told[0]]).toEqual([false, false])

    await google.start()
    await expect.poll(held.isGoogleReady, { timeout: 10_000 }).toBe(true)
    expect(told.at(-1)).toBe(true)
    held.close()
    await google.stop()
  })
})

it('starts without a provider that describes itself once and then falls silent', async () => {
  const asked: number[] = []
  const held = await createReloadableEngine({
    start: async (plugins) => {
      asked.push(plugins.length)
      if (plugins.length > 0) await new Promise(() => {})
      return startEngine({
        db: joinTransactions(pool),
        hashing: createPasswordHashing(1),
        siteOrigin,
        secrets: [{ version: 1, value: 'test-secret-of-the-engine-0123456789abcdef' }],
        plugins,
      })
    },
    google: { ...createGoogleProvider(settings()), isReachable: async () => true },
    onGoogleStatus: () => {},
    timeoutMs: 50,
  })
  expect([asked, held.isGoogleReady()]).toEqual([[1, 0], false])
  held.close()
})

describe('while Google is away', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await testServer({ database, variables: google.variables })
  })
  afterAll(() => server.close())

  const leave = (headers: Record<string, string> = {}) => {
    const challenge = `code_challenge=${'a'.repeat(43)}&code_challenge_method=s256`
    const back = encodeURIComponent(`${siteOrigin}/auth?returnUrl=%2Fcart`)
    const query = `provider=google&redirect_to=${back}&${challenge}`
    return server.fetch(`/auth/v1/authorize?${query}`, { redirect: 'manual', headers })
  }

  it('answers 503 to a program, and takes a person back with the reason', async () => {
    const answer = await leave()
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ code: 'provider_unavailable' })
    expect(answer.headers.get('retry-after')).toBe('30')

    const landing = new URL((await leave({ accept: 'text/html' })).headers.get('location') ?? '')
    expect(landing.origin + landing.pathname).toBe(`${siteOrigin}/auth`)
    expect(landing.searchParams.get('returnUrl')).toBe('/cart')
    expect(landing.searchParams.get('error_code')).toBe('provider_unavailable')
  })

  it('does everything else, is ready, and says so in its settings and figures', async () => {
    expect((await server.fetch('/health/ready')).status).toBe(200)
    expect(await (await server.fetch('/auth/v1/settings')).json()).toMatchObject({
      external: { email: true, google: false },
    })
    expect(await (await server.fetch('/metrics')).text()).toContain('auth_google_ready 0')
  })
})
