import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type FlakyProxy = {
  url: string
  /** Bytes of parts forwarded so far. */
  passed: () => number
  /** Parts in flight. */
  underWay: () => number
  /** Drops every connection with a part in flight and returns how many there were. */
  cut: () => number
  /** Stops forwarding until `letGo`. */
  hold: () => void
  letGo: () => void
  /** How often the storage accepted each part, by `<upload id>/<part>`. */
  taken: ReadonlyMap<string, number>
  close: () => void
}

/** Bytes per millisecond over all connections: slow enough to cut a connection while a part is in flight. */
const speed = 25_000

/** A proxy between browser and storage that can drop connections. It forwards the signed Host header unchanged. */
export async function startFlakyProxy(target: string): Promise<FlakyProxy> {
  const { hostname, port } = new URL(target)
  const agent = new Agent()
  const underWay = new Set<IncomingMessage>()
  const taken = new Map<string, number>()
  let passed = 0
  let held = Promise.withResolvers<void>()
  held.resolve()

  async function pass(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const { method, url, headers } = from
    const onward = request({ hostname, port, method, path: url, headers, agent })
    const isPart = method === 'PUT'
    if (isPart) underWay.add(from)
    onward.on('response', (answer) => {
      if (isPart && answer.statusCode === 200) countOne(taken, partKey(url))
      to.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(to)
    })
    onward.on('error', () => from.socket.destroy())
    from.on('close', () => {
      underWay.delete(from)
      if (!from.complete) onward.destroy()
    })
    for await (const chunk of from) {
      await held.promise
      await sleep(chunk.length / speed)
      onward.write(chunk)
      if (isPart) passed += chunk.length
    }
    underWay.delete(from)
    onward.end()
  }

  const server = createServer((from, to) => {
    // A cut connection fails here, as intended.
    pass(from, to).catch(() => from.socket.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()

  return {
    url: `http://localhost:${typeof address === 'object' ? address?.port : 0}`,
    passed: () => passed,
    underWay: () => underWay.size,
    cut: () => {
      const open = [...underWay]
      for (const { socket } of open) socket.destroy()
      return open.length
    },
    hold: () => {
      held = Promise.withResolvers()
    },
    letGo: () => held.resolve(),
    taken,
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
