import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAmbientDatabase } from '../../db/ambient-database.ts'
import { connect, type DatabasePool } from '../../db/connect.ts'
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

describe('createReloadableEngine', () => {
  it('starts without Google while it is unreachable, and includes it later', async () => {
    const statuses: boolean[] = []
    const engine = await createReloadableEngine({
      start: (plugins) =>
        startEngine({
          db: createAmbientDatabase(pool),
          hashing: createPasswordHashing(1),
          siteOrigin,
          secrets: [{ version: 1, value: 'test-secret-of-the-engine-0123456789abcdef' }],
          plugins,
        }),
      google: createGoogleProvider(settings()),
      onGoogleStatus: (isReady) => statuses.push(isReady),
      retryMs: 100,
    })
    expect([engine.isGoogleReady(), statuses[0]]).toEqual([false, false])

    await google.start()
    await expect.poll(engine.isGoogleReady, { timeout: 10_000 }).toBe(true)
    expect(statuses.at(-1)).toBe(true)
    engine.close()
    await google.stop()
  })
})

it('starts without a provider that answers discovery and then stops answering', async () => {
  const pluginCounts: number[] = []
  const engine = await createReloadableEngine({
    start: async (plugins) => {
      pluginCounts.push(plugins.length)
      if (plugins.length > 0) await new Promise(() => {})
      return startEngine({
        db: createAmbientDatabase(pool),
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
  expect([pluginCounts, engine.isGoogleReady()]).toEqual([[1, 0], false])
  engine.close()
})

describe('while Google is unreachable', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await testServer({ database, variables: google.variables })
  })
  afterAll(() => server.close())

  const authorize = (headers: Record<string, string> = {}) => {
    const challenge = `code_challenge=${'a'.repeat(43)}&code_challenge_method=s256`
    const back = encodeURIComponent(`${siteOrigin}/auth?returnUrl=%2Fcart`)
    const query = `provider=google&redirect_to=${back}&${challenge}`
    return server.fetch(`/auth/v1/authorize?${query}`, { redirect: 'manual', headers })
  }

  it('returns 503 as JSON, and redirects browsers with the error', async () => {
    const answer = await authorize()
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ code: 'provider_unavailable' })
    expect(answer.headers.get('retry-after')).toBe('30')

    const landing = new URL(
      (await authorize({ accept: 'text/html' })).headers.get('location') ?? '',
    )
    expect(landing.origin + landing.pathname).toBe(`${siteOrigin}/auth`)
    expect(landing.searchParams.get('returnUrl')).toBe('/cart')
    expect(landing.searchParams.get('error_code')).toBe('provider_unavailable')
  })

  it('stays ready, and reports Google as unavailable in settings and metrics', async () => {
    expect((await server.fetch('/health/ready')).status).toBe(200)
    expect(await (await server.fetch('/auth/v1/settings')).json()).toMatchObject({
      external: { email: true, google: false },
    })
    expect(await (await server.fetch('/metrics')).text()).toContain('auth_google_ready 0')
  })
})
