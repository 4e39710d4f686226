import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { createClient } from './client.ts'

type Answer = { status: number; body?: string; type?: string }

/** A real HTTP server with scripted responses that records its requests. */
const got: { request: IncomingMessage; body: string }[] = []
let answer: Answer = { status: 200 }
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString()
  })
  request.on('end', () => {
    got.push({ request, body })
    response.writeHead(answer.status, {
      'content-type': answer.type ?? 'application/json',
      'x-request-id': 'request-1',
    })
    response.end(answer.body)
  })
})
let baseUrl = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => server.close())

const caught = async (call: Promise<unknown>): Promise<unknown> => {
  try {
    return await call
  } catch (error) {
    return error
  }
}

describe('createClient', () => {
  it('fills the path, sends JSON, the token and the idempotency key', async () => {
    answer = { status: 200, body: '{}' }
    const client = createClient({ baseUrl, token: async () => 'secret' })

    await client.updateCompany({ params: { id: 'a/b' }, body: { name: 'Acme' } })
    await client.createCompany({ body: { name: 'Acme' }, idempotencyKey: 'key-1' })

    const [update, create] = got.splice(0)
    expect(update?.request.method).toBe('PATCH')
    expect(update?.request.url).toBe('/api/companies/a%2Fb')
    expect(update?.request.headers.authorization).toBe('Bearer secret')
    expect(update?.body).toBe('{"name":"Acme"}')
    expect(create?.request.headers['idempotency-key']).toBe('key-1')
  })

  it('repeats the key of a list, drops what is undefined, and asks no token when signed out', async () => {
    answer = { status: 200, body: '[]' }
    const client = createClient({ baseUrl, token: async () => null })

    await client.listPhotoDetails({ query: { ids: ['1', '2'] } })
    await client.getPopularByClicks({ query: { p_entity_type: 'tag', p_taxonomy_type: undefined } })

    const [details, popular] = got.splice(0)
    expect(details?.request.url).toBe('/api/photos/details?ids=1&ids=2')
    expect(details?.request.headers.authorization).toBeUndefined()
    expect(popular?.request.url).toBe('/api/popular?p_entity_type=tag')
  })

  it('returns undefined for 204 and null for null', async () => {
    const client = createClient({ baseUrl })

    answer = { status: 204 }
    expect(await client.deleteCompany({ params: { id: '1' } })).toBeUndefined()
    answer = { status: 200, body: 'null' }
    expect(await client.getProfile()).toBeNull()
  })

  it('throws an ApiError with code, status, message, request id and issues', async () => {
    const issues = [{ path: 'body.name', message: 'Company name is required' }]
    answer = {
      status: 400,
      body: JSON.stringify({ code: 'invalid_request', message: 'Bad', requestId: 'x', issues }),
    }
    const error = await caught(createClient({ baseUrl }).countLivePhotos())

    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      code: 'invalid_request',
      status: 400,
      message: 'Bad',
      requestId: 'request-1',
      issues,
    })
  })

  it.each([
    { status: 502, body: '<html>Bad gateway</html>', type: 'text/html' },
    { status: 200, body: '<html>', type: 'text/html' },
    { status: 500, body: '{"error":"x"}' },
    { status: 500, body: '{"code":"E 17","requestId":"x"}' },
    { status: 500, body: 'null' },
  ])('calls $status $body unexpected', async (unexpected) => {
    answer = unexpected
    const error = await caught(createClient({ baseUrl }).countLivePhotos())
    expect(error).toMatchObject({ code: 'unexpected_response', status: unexpected.status })
  })

  it('tells an unreachable service from an abort of its own', async () => {
    const client = createClient({ baseUrl: 'http://127.0.0.1:1' })

    expect(await caught(client.countLivePhotos())).toMatchObject({
      code: 'network_error',
      status: 0,
    })
    const aborted = await caught(client.countLivePhotos({ signal: AbortSignal.abort() }))
    expect(aborted).toMatchObject({ name: 'AbortError' })
  })

  it('gives up on a service that takes the request and never answers', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const address = silent.address()
    const port = typeof address === 'object' ? address?.port : 0
    const client = createClient({ baseUrl: `http://127.0.0.1:${port}`, timeoutMs: 50 })

    expect(await caught(client.countLivePhotos())).toMatchObject({ code: 'network_error' })
    silent.closeAllConnections()
    silent.close()
  })
})
