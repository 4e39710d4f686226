import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export type HttpClient = { get: (path: string) => Promise<number>; close: () => void }

type Waiting = { done: (bytes: number) => void; fail: (error: Error) => void }

/**
 * One kept-alive connection that does no more than a load generator must: it writes a request and
 * counts the bytes of the answer. Node's own client costs more than the server it would measure.
 */
export async function openHttpClient(
  base: string,
  headers: Record<string, string>,
): Promise<HttpClient> {
  const { hostname, port } = new URL(base)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.setNoDelay(true)
  const lines = Object.entries({ host: hostname, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  const tail = ` HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
  const waiting: { current: Waiting | null } = { current: null }
  readAnswers(socket, waiting)
  return {
    get: (path) =>
      new Promise((done, fail) => {
        if (socket.destroyed) return fail(new Error('the connection was closed'))
        waiting.current = { done, fail }
        socket.write(`GET ${path}${tail}`)
      }),
    close: () => socket.destroy(),
  }
}

function readAnswers(socket: Socket, waiting: { current: Waiting | null }) {
  let buffered: Buffer = Buffer.alloc(0)
  const settle = (error: Error | null, bytes: number) => {
    const asked = waiting.current
    waiting.current = null
    if (error) asked?.fail(error)
    else asked?.done(bytes)
  }
  socket.on('error', (error) => settle(error, 0))
  socket.on('close', () => settle(new Error('the connection was closed'), 0))
  socket.on('data', (chunk: Buffer) => {
    buffered = buffered.length ? Buffer.concat([buffered, chunk]) : chunk
    const headEnd = buffered.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const head = buffered.toString('latin1', 0, headEnd)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
    if (!(buffered.length >= headEnd + 4 + length)) return
    buffered = buffered.subarray(headEnd + 4 + length)
    settle(head.startsWith('HTTP/1.1 200') ? null : new Error(head.slice(0, 60)), length)
  })
}
