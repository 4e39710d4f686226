import { Validator } from '@seriousme/openapi-schema-validator'
import { contract } from '@shoebox/contract/contract'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const contributorSite = 'https://contribute.shoebox.test'

describe('security headers', () => {
  it.each(['/api/photos/count', '/api/nothing', '/health/live', '/api/companies'])(
    'stand on %s, whatever the answer',
    async (path) => {
      const { headers } = await server.fetch(path)
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
      )
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('strict-transport-security')).toContain('max-age=63072000')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-powered-by')).toBeNull()
    },
  )
})

describe('cross-origin calls', () => {
  const preflight = (origin: string) =>
    server.fetch('/api/companies', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,idempotency-key',
      },
    })

  it('are open to the contributor site', async () => {
    const asked = await preflight(contributorSite)
    expect(asked.status).toBe(204)
    expect(asked.headers.get('access-control-allow-origin')).toBe(contributorSite)
    expect(asked.headers.get('access-control-allow-headers')).toContain('idempotency-key')
    expect(asked.headers.get('access-control-allow-credentials')).toBeNull()

    const answer = await server.fetch('/api/photos/count', { headers: { origin: contributorSite } })
    expect(answer.headers.get('access-control-allow-origin')).toBe(contributorSite)
    expect(answer.headers.get('access-control-expose-headers')).toContain('x-request-id')
  })

  it.each(['https://evil.test', 'null', 'https://contribute.shoebox.test.evil.test'])(
    'are closed to %s',
    async (origin) => {
      const answer = await server.fetch('/api/photos/count', { headers: { origin } })
      const asked = await preflight(origin)
      expect(asked.headers.get('access-control-allow-origin')).toBe(contributorSite)
      expect(answer.headers.get('access-control-allow-origin')).toBe(contributorSite)
    },
  )
})

describe('the OpenAPI document', () => {
  type Operation = {
    operationId: string
    tags: string[]
    summary: string
    security: object[]
    responses: Record<string, { description: string; content?: object }>
    'x-access': string
  }
  type Document = {
    openapi: string
    paths: Record<string, Record<string, Operation>>
    components: { schemas: object; securitySchemes: object }
  }
  const load = async (): Promise<Document> =>
    JSON.parse(await (await server.fetch('/api/openapi.json')).text())

  it('is valid OpenAPI 3.1', async () => {
    const document = await load()
    expect(document.openapi).toBe('3.1.0')
    const { valid, errors } = await new Validator().validate(structuredClone(document))
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
  })

  it('holds every endpoint of the contract with its access, room and refusals', async () => {
    const { paths } = await load()
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
    const names = operations.map(({ operationId }) => operationId)

    expect(names.toSorted()).toEqual(Object.keys(contract).toSorted())
    for (const operation of operations) {
      expect(operation.tags).toHaveLength(1)
      expect(operation.summary).toBeTruthy()
      expect(operation['x-access']).toBeTruthy()
      expect(operation.responses['429']?.description).toBe('rate_limited')
      expect(operation.responses['500']?.description).toBe('internal_error')
    }
    const create = paths['/api/companies']?.post
    expect(create?.responses['409']?.description).toContain('company_name_taken')
    expect(create?.security).toEqual([{ session: [] }])
  })

  it('refers to named schemas instead of repeating them', async () => {
    const document = await load()
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['Company', 'Error', 'PhotoDetails', 'PopularItem', 'Profile']),
    )
    expect(JSON.stringify(document.paths)).toContain('"$ref":"#/components/schemas/Company"')
    expect(document.components.securitySchemes).toMatchObject({ session: { scheme: 'bearer' } })
  })

  it('can be browsed, under a policy that runs only what it was shipped with', async () => {
    const page = await server.fetch('/api/docs')
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toContain('text/html')
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/)

    const [, script = ''] = /src="([^"]*swagger-ui-bundle\.js)"/.exec(await page.text()) ?? []
    const loaded = await server.fetch(new URL(script, `${server.url}/api/docs/`).pathname)
    expect(loaded.status).toBe(200)
  })
})

describe('metrics', () => {
  it('count requests by route, refusals by code, and watch the pool and the process', async () => {
    await server.fetch('/api/site-banner')
    await server.fetch('/api/companies')
    await server.fetch('/api/nothing/secret-path')
    const metrics = await (await server.fetch('/metrics')).text()

    expect(metrics).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/site-banner",status="200"\} \d/,
    )
    expect(metrics).toContain(
      'http_refusals_total{route="/api/companies",code="user_not_authenticated"}',
    )
    for (const pool of ['api', 'auth']) {
      expect(metrics).toContain(`db_pool_connections{pool="${pool}",state="waiting"} 0`)
    }
    expect(metrics).toContain('process_cpu_seconds_total')
    expect(metrics).not.toContain('secret-path')
  })

  it('are for nearby networks in development, or for the bearer of the token', async () => {
    const proxied = await testServer({
      database: server.database,
      variables: { TRUST_PROXY: 'loopback' },
    })
    const token = 'a-long-metrics-token'
    const guarded = await testServer({
      database: server.database,
      variables: { METRICS_TOKEN: token },
    })
    const statusOf = async (from: TestServer, headers: Record<string, string>) =>
      (await from.fetch('/metrics', { headers })).status

    expect(await statusOf(proxied, { 'x-forwarded-for': '10.1.2.3' })).toBe(200)
    expect(await statusOf(proxied, { 'x-forwarded-for': '203.0.113.7' })).toBe(403)
    expect(await statusOf(proxied, { 'x-forwarded-for': '2001:db8::1' })).toBe(403)
    expect(await statusOf(guarded, {})).toBe(403)
    expect(await statusOf(guarded, { authorization: 'Bearer wrong' })).toBe(403)
    expect(await statusOf(guarded, { authorization: `Bearer ${token}` })).toBe(200)
    await proxied.close()
    await guarded.close()
  })
})

describe('in production', () => {
  const start = async (variables: Record<string, string>) => {
    const production = await testServer({
      database: server.database,
      variables: { NODE_ENV: 'production', ...variables },
    })
    onTestFinished(() => production.close())
    return async (path: string, headers: Record<string, string> = {}) =>
      (await production.fetch(path, { headers })).status
  }

  it('answers 404 for the API reference and for metrics unless a setting opens them', async () => {
    const statusOf = await start({})
    for (const path of ['/api/docs', '/api/docs/json', '/api/openapi.json', '/metrics'])
      expect([path, await statusOf(path)]).toEqual([path, 404])
    expect(await statusOf('/health/ready')).toBe(200)
  })

  it('shows the API reference where API_DOCS is on, and metrics to the bearer of the token', async () => {
    const token = 'a-long-metrics-token'
    const statusOf = await start({ API_DOCS: 'on', METRICS_TOKEN: token })
    expect(await statusOf('/api/docs')).toBe(200)
    expect(await statusOf('/api/openapi.json')).toBe(200)
    expect(await statusOf('/metrics')).toBe(403)
    expect(await statusOf('/metrics', { authorization: `Bearer ${token}` })).toBe(200)
  })
})

describe('health', () => {
  it('is live and ready', async () => {
    expect(await (await server.fetch('/health/live')).json()).toEqual({ status: 'ok' })
    expect(await (await server.fetch('/health/ready')).json()).toEqual({ status: 'ok' })
  })
})
