import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../free-port.ts'
import { answerCounter, openHttpClient } from './http-client.ts'

const answer = (status: string, body: string) =>
  Buffer.from(`HTTP/1.1 ${status}\r\ncontent-length: ${body.length}\r\n\r\n${body}`)

function counted(pieces: readonly Buffer[]): string[] {
  const told: string[] = []
  const take = answerCounter((error, bytes) => told.push(error?.message ?? String(bytes)))
  for (const piece of pieces) take(piece)
  return told
}

it.each([1, 7, 40, 50, 1_000, 60_000])('counts answers that come in pieces of %i bytes', (size) => {
  const pieces = [answer('200 OK', 'x'.repeat(90_000)), answer('200 OK', 'y')].flatMap((whole) =>
    Array.from({ length: Math.ceil(whole.length / size) }, (_, at) =>
      whole.subarray(at * size, (at + 1) * size),
    ),
  )
  expect(counted(pieces)).toEqual(['90000', '1'])
})

it('reports responses that are not successful', () => {
  expect(counted([Buffer.from('HTTP/1.1 200 OK\r\n\r\n')])[0]).toMatch(/unknown length/)
  expect(counted([answer('503 Service Unavailable', '{}')])[0]).toMatch(/^HTTP\/1.1 503/)
})

describe('a connection that the server has closed', () => {
  const server = createServer((_request, reply) => reply.setHeader('content-length', 2).end('ok'))
  let url = ''
  beforeAll(async () => {
    const port = await freePort()
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    url = `http://127.0.0.1:${port}`
  })
  afterAll(() => server.close())

  const askTwice = async (idleMs: number) => {
    const client = await openHttpClient(url, {}, { idleMs })
    expect(await client.get('/')).toBe(2)
    server.closeIdleConnections()
    await sleep(50)
    return client.get('/').finally(client.close)
  }

  it('is reopened if it was idle', async () => {
    expect(await askTwice(20)).toBe(2)
  })

  it('is an error if it was not idle', async () => {
    await expect(askTwice(30_000)).rejects.toThrow('the connection was closed')
  })
})
