import { once } from 'node:events'
import { connect } from 'node:net'
import { answerCounter } from '../../speed/http-client.ts'
import type { SentSearch } from './recording-proxy.ts'

/** Bytes of a request as they go over the wire, made before the measurement. */
export type ReadyRequest = Buffer

export type BareClient = { send: (request: ReadyRequest) => Promise<number>; close: () => void }

export function toReadyRequest(node: string, { method, path, type, body }: SentSearch): Buffer {
  const { host } = new URL(node)
  const head = `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: ${type}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`
  return Buffer.from(head + body)
}

/** One keep-alive connection that sends ready requests in sequence, like the client that measures the API. */
export async function openBareClient(node: string): Promise<BareClient> {
  const { hostname, port } = new URL(node)
  let waiting: { done: (bytes: number) => void; fail: (error: Error) => void } | null = null
  const take = answerCounter((error, bytes) => {
    const asked = waiting
    waiting = null
    if (error) asked?.fail(error)
    else asked?.done(bytes)
  })
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  socket.on('data', take)
  await once(socket, 'connect')
  const fail = (error: Error) => waiting?.fail(error)
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('OpenSearch closed the connection')))

  return {
    send: (request) =>
      new Promise((done, reject) => {
        waiting = { done, fail: reject }
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}
