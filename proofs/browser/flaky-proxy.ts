import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type FlakyProxy = {
  url: string
  /** Bytes of parts that have passed. */
  passed: () => number
  /** Parts that are being sent at this moment. */
  underWay: () => number
  /** Cuts every connection that is in the middle of a part; how many that were. */
  cut: () => number
  /** Nothing passes any more until it is let go. */
  hold: () => void
  letGo: () => void
  /** How often the storage has taken each part: `<upload id>/<part>`. */
  taken: ReadonlyMap<string, number>
  close: () => void
}

/** Bytes a millisecond, all connections together: slow enough to be caught in the act. */
const speed = 25_000

/** Stands between the browser and the storage. The Host that the URLs were signed for passes unchanged. */
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
    // Whoever is cut off in the middle of a part is expected to be.
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
