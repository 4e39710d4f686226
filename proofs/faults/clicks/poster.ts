import { once } from 'node:events'
import { connect } from 'node:net'

export type Poster = {
  post: (headers: Record<string, string>, body: string) => Promise<string>
  close: () => void
}

type Waiting = { done: (body: string) => void; fail: (error: Error) => void }

/** One keep-alive connection that posts to one path. Any status but 200 is an error. */
export async function openPoster(base: string, path: string): Promise<Poster> {
  const { hostname, port } = new URL(base)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.setNoDelay(true)
  let waiting: Waiting | null = null
  let buffered: Buffer = Buffer.alloc(0)
  const settle = (answer: Error | string) => {
    const asked = waiting
    waiting = null
    if (answer instanceof Error) asked?.fail(answer)
    else asked?.done(answer)
  }
  socket.on('error', settle)
  socket.on('close', () => settle(new Error('the connection was closed')))
  socket.on('data', (chunk: Buffer) => {
    buffered = buffered.length ? Buffer.concat([buffered, chunk]) : chunk
    const headEnd = buffered.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const head = buffered.toString('latin1', 0, headEnd)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
    const end = headEnd + 4 + length
    if (!(buffered.length >= end)) return
    const body = buffered.toString('utf8', headEnd + 4, end)
    buffered = buffered.subarray(end)
    settle(head.startsWith('HTTP/1.1 200') ? body : new Error(`${head.slice(0, 60)} ${body}`))
  })

  return {
    post: (headers, body) =>
      new Promise((done, fail) => {
        if (socket.destroyed) return fail(new Error('the connection was closed'))
        waiting = { done, fail }
        const lines = Object.entries({
          host: hostname,
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
          ...headers,
        }).map(([name, value]) => `${name}: ${value}\r\n`)
        socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
      }),
    close: () => socket.destroy(),
  }
}
