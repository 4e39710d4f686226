import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/** A request to OpenSearch, as the adapter sent it. */
export type SentSearch = { method: string; path: string; type: string; body: string }

export type RecordingProxy = {
  url: string
  /** What was forwarded since the last call. */
  take: () => SentSearch[]
  close: () => void
}

/** Forwards every request to a node and records it, so that the same can be sent without the API. */
export async function startRecordingProxy(node: string): Promise<RecordingProxy> {
  let sent: SentSearch[] = []
  const forward = async (incoming: IncomingMessage, answer: ServerResponse) => {
    const body = await readBody(incoming)
    const { method = 'GET', url: path = '/', headers } = incoming
    sent.push({ method, path, type: headers['content-type'] ?? 'application/json', body })
    const outgoing = request(`${node}${path}`, { method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
    })
    outgoing.on('error', (error) => answer.destroy(error))
    outgoing.end(body)
  }
  const server = createServer((incoming, answer) => {
    forward(incoming, answer).catch((error: unknown) => {
      answer.destroy(error instanceof Error ? error : new Error(String(error)))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')

  return {
    url: `http://127.0.0.1:${address.port}`,
    take: () => {
      const taken = sent
      sent = []
      return taken
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function readBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}
