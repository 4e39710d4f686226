import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const open = async (url: string): Promise<Socket> => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => socket.destroy())
  onTestFinished(() => {
    socket.destroy()
  })
  await once(socket, 'connect')
  return socket
}

/** Seconds until the server ends the connection, and what it said; gives up after 40. */
const untilEnd = async (socket: Socket) => {
  const began = performance.now()
  let answer = ''
  socket.on('data', (chunk) => {
    answer += String(chunk)
  })
  const ended = once(socket, 'close')
  await Promise.race([ended, new Promise((done) => setTimeout(done, 40_000))])
  return { seconds: (performance.now() - began) / 1000, answer }
}

/** Sends a part of the request at once and the rest byte by byte, never to its end. */
const trickle = async (start: string) => {
  const socket = await open(server.url)
  socket.write(start)
  const timer = setInterval(() => socket.writable && socket.write('x'), 500)
  onTestFinished(() => clearInterval(timer))
  return untilEnd(socket)
}

describe('a connection that is slow', () => {
  it('ends soon after the 15 s that a request may take, whatever is slow about it', async () => {
    const host = 'host: shoebox.test\r\n'
    const json = 'content-type: application/json\r\ncontent-length: 1000\r\n'
    const [body, signIn, headers, silent] = await Promise.all([
      trickle(`POST /api/contact HTTP/1.1\r\n${host}${json}\r\n{"name":"`),
      trickle(`POST /auth/v1/otp HTTP/1.1\r\n${host}${json}\r\n{"email":"`),
      trickle(`GET /api/photos/count HTTP/1.1\r\n${host}x-slow: `),
      untilEnd(await open(server.url)),
    ])

    for (const { answer } of [body, signIn]) expect(answer).toMatch(/^HTTP\/1\.1 (503|408) /)
    expect(headers.answer).toMatch(/^HTTP\/1\.1 408 /)
    for (const { seconds } of [body, signIn, headers, silent]) expect(seconds).toBeLessThan(22)
  })
})

describe('connections beyond the limit', () => {
  it('are closed at once, are counted, and leave room when one ends', async () => {
    const small = await testServer({
      database: server.database,
      variables: { API_MAX_CONNECTIONS: '2' },
    })
    onTestFinished(() => small.close())
    const [first] = await Promise.all([open(small.url), open(small.url)])
    expect((await untilEnd(await open(small.url))).seconds).toBeLessThan(5)

    first.destroy()
    const read = async () => (await small.fetch('/metrics')).text()
    await expect
      .poll(() => read().catch(() => ''))
      .toMatch(/^http_connections_dropped_total [1-9]/m)
  })
})
