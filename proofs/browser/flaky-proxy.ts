import { once } from 'node:events'
import {
  Agent,
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type FlakyProxy = {
  url: string
  /** Bytes of parts forwarded so far. */
  forwardedBytes: () => number
  /** Parts in flight. */
  partsInFlight: () => number
  /** Drops every connection with a part in flight, with the bytes that were not forwarded yet. Returns how many there were. */
  cut: () => number
  /** Stops forwarding until `resume`. */
  hold: () => void
  resume: () => void
  /** How often the storage accepted each part, by `<upload id>/<part>`. */
  acceptedParts: ReadonlyMap<string, number>
  close: () => void
}

/** Bytes per millisecond and connection: slow enough to cut a connection while a part is in flight. */
const bytesPerMs = 25_000

/** A proxy between browser and storage that can drop connections. It forwards the signed Host header unchanged. */
export async function startFlakyProxy(target: string): Promise<FlakyProxy> {
  const { hostname, port } = new URL(target)
  const agent = new Agent()
  /** Each part from the browser, and its request to the storage. */
  const partsInFlight = new Map<IncomingMessage, ClientRequest>()
  const acceptedParts = new Map<string, number>()
  let forwardedBytes = 0
  let held = Promise.withResolvers<void>()
  held.resolve()

  async function forward(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const { method, url, headers } = from
    const upstream = request({ hostname, port, method, path: url, headers, agent })
    const isPart = method === 'PUT'
    if (isPart) partsInFlight.set(from, upstream)
    upstream.on('response', (response) => {
      if (isPart && response.statusCode === 200) countOne(acceptedParts, partKey(url))
      to.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(to)
    })
    upstream.on('error', () => from.socket.destroy())
    from.on('close', () => {
      partsInFlight.delete(from)
      if (!from.complete) upstream.destroy()
    })
    for await (const chunk of from) {
      await held.promise
      await sleep(chunk.length / bytesPerMs)
      upstream.write(chunk)
      if (isPart) forwardedBytes += chunk.length
    }
    partsInFlight.delete(from)
    upstream.end()
  }

  const server = createServer((from, to) => {
    // A cut connection fails here, as intended.
    forward(from, to).catch(() => from.socket.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()

  return {
    url: `http://localhost:${typeof address === 'object' ? address?.port : 0}`,
    forwardedBytes: () => forwardedBytes,
    partsInFlight: () => partsInFlight.size,
    cut: () => {
      const open = [...partsInFlight]
      for (const [from, upstream] of open) {
        // The last bytes of the part may have arrived here already: without this, the storage would get them after all.
        upstream.destroy()
        from.socket.destroy()
      }
      return open.length
    },
    hold: () => {
      held = Promise.withResolvers()
    },
    resume: () => held.resolve(),
    acceptedParts,
    close: () => {
      held.resolve()
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}

function partKey(url = ''): string {
  const { searchParams } = new URL(url, 'http://storage')
  return `${searchParams.get('uploadId')}/${searchParams.get('partNumber')}`
}

function countOne(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
