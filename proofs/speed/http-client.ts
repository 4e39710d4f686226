import { once } from 'node:events'
import { connect } from 'node:net'

export type HttpClient = { get: (path: string) => Promise<number>; close: () => void }

type Waiting = { done: (bytes: number) => void; fail: (error: Error) => void }

/**
 * A minimal load generator: one keep-alive connection that writes a request and counts the bytes of the response in a
 * reused buffer. Node's client costs more CPU than the server under test, and new buffers per response would cause garbage
 * collection pauses that count as server time.
 */
export async function openHttpClient(
  base: string,
  headers: Record<string, string>,
  { idleMs = 30_000 } = {},
): Promise<HttpClient> {
  const { hostname, port } = new URL(base)
  const lines = Object.entries({ host: hostname, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  const tail = ` HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
  const open = () => openConnection({ host: hostname, port: Number(port) })
  let connection = await open()
  let askedAt = performance.now()

  return {
    get: async (path) => {
      // The server closes connections that are idle for a minute, while others are measured. Any other close is an error.
      if (connection.isClosed() && performance.now() - askedAt > idleMs) connection = await open()
      askedAt = performance.now()
      return connection.ask(`GET ${path}${tail}`)
    },
    close: () => connection.close(),
  }
}

async function openConnection(address: { host: string; port: number }) {
  let waiting: Waiting | null = null
  const settle = (error: Error | null, bytes: number) => {
    const asked = waiting
    waiting = null
    if (error) asked?.fail(error)
    else asked?.done(bytes)
  }
  const take = answerCounter(settle)
  const socket = connect({
    ...address,
    onread: {
      buffer: Buffer.allocUnsafe(262_144),
      callback: (count, buffer) => {
        take(Buffer.from(buffer.buffer, buffer.byteOffset, count))
        return true
      },
    },
  })
  await once(socket, 'connect')
  socket.setNoDelay(true)
  socket.on('error', (error) => settle(error, 0))
  socket.on('close', () => settle(new Error('the connection was closed'), 0))

  return {
    isClosed: () => socket.destroyed || socket.readableEnded,
    ask: (request: string) =>
      new Promise<number>((done, fail) => {
        if (socket.destroyed) return fail(new Error('the connection was closed'))
        waiting = { done, fail }
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}

const endOfHead = '\r\n\r\n'

/** Parses a response from any number of chunks and settles when it is complete. */
export function answerCounter(settle: (error: Error | null, bytes: number) => void) {
  let head = ''
  let length = 0
  let missing = 0

  return (piece: Buffer): void => {
    if (missing > 0) missing -= piece.length
    else {
      head += piece.toString('latin1', 0, Math.min(piece.length, largestHead))
      const end = head.indexOf(endOfHead)
      if (end < 0) return
      const before = head.length - Math.min(piece.length, largestHead)
      length = Number(/content-length: (\d+)/i.exec(head.slice(0, end))?.[1] ?? Number.NaN)
      if (Number.isNaN(length)) return settle(new Error('a response of unknown length'), 0)
      missing = length - (before + piece.length - end - endOfHead.length)
    }
    if (missing > 0) return
    const status = head.slice(0, 60)
    head = ''
    settle(status.startsWith('HTTP/1.1 200') ? null : new Error(status), length)
  }
}

/** Longer than any response head of our API. */
const largestHead = 16_384
