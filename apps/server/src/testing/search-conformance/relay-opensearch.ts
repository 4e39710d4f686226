import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

export type RelayedRequest = { method: string; path: string; body: string }

/** What the relay answers: nothing if `hang`, and what OpenSearch answers if undefined. */
export type RelayAnswer = { status: number; body: object } | 'hang' | undefined

type Answer = (request: RelayedRequest) => RelayAnswer | Promise<RelayAnswer>

export type OpensearchRelay = {
  url: string
  answerWith: (answer: Answer) => void
  close: () => void
}

/** An HTTP relay to OpenSearch that can answer in its place, as a proxy or a broken cluster does. */
export async function relayOpensearch(target: string): Promise<OpensearchRelay> {
  let answer: Answer = () => undefined
  const relay = createServer((incoming, outgoing) => {
    void handle(incoming, outgoing)
  })
  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method = 'GET', url: path = '/' } = incoming
    const body = Buffer.concat(await incoming.toArray())
    const given = await answer({ method, path, body: body.toString() })
    if (given === 'hang') return
    if (given) {
      outgoing.writeHead(given.status, { 'content-type': 'application/json' })
      outgoing.end(JSON.stringify(given.body))
      return
    }
    const headers = { ...incoming.headers, 'content-length': String(body.length) }
    const forwarded = request(new URL(path, target), { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    forwarded.end(body)
  }
  relay.listen(0, '127.0.0.1')
  await once(relay, 'listening')
  const address = relay.address()

  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    answerWith: (given) => {
      answer = given
    },
    close: () => {
      relay.close()
      relay.closeAllConnections()
    },
  }
}
