import { once } from 'node:events'
import { connect } from 'node:net'

export type HttpClient = { get: (path: string) => Promise<number>; close: () => void }

type Waiting = { done: (bytes: number) => void; fail: (error: Error) => void }

/**
 * One kept-alive connection that does no more than a load generator must: it writes a request and counts the bytes of the
 * answer, all of which land in the same buffer. Node's own client costs more than the server it would measure, and a buffer
 * for each answer is collected in pauses that would count as the server's.
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
      // A server closes what was idle for a minute, while something else was measured; anything else is a fault of its.
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

/** Takes an answer as it comes, in any number of pieces, and tells when it is whole. */
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
      if (Number.isNaN(length)) return settle(new Error('an answer of unknown length'), 0)
      missing = length - (before + piece.length - end - endOfHead.length)
    }
    if (missing > 0) return
    const status = head.slice(0, 60)
    head = ''
    settle(status.startsWith('HTTP/1.1 200') ? null : new Error(status), length)
  }
}

/** No head of ours is as long. */
const largestHead = 16_384
