import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type StallingRelay = {
  url: string
  /** Bytes of a response that pass on each connection; then the connection stays open and silent. */
  letThrough: (bytes: number) => void
  /** How many responses were cut so far. */
  stalled: () => number
  close: () => void
}

/** A TCP relay to a service that can stall in the middle of a response. */
export async function stallingRelay(target: string): Promise<StallingRelay> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let allowed = Number.POSITIVE_INFINITY
  let cut = 0

  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
  }
  const relay = createServer((client) => {
    const service = connect(Number(port), hostname)
    let sent = 0
    for (const socket of [client, service]) keep(socket)
    client.pipe(service)
    service.on('data', (chunk: Buffer) => {
      const part = chunk.subarray(0, Math.max(0, allowed - sent))
      sent += part.length
      client.write(part)
      if (part.length === chunk.length) return

      cut += 1
      service.destroy()
    })
    client.on('close', () => service.destroy())
  }).listen(0, '127.0.0.1')
  await once(relay, 'listening')
  const address = relay.address()

  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    letThrough: (bytes) => {
      allowed = bytes
    },
    stalled: () => cut,
    close: () => {
      relay.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
