import { createServer, type ServerResponse } from 'node:http'

/** What an HTTP server does in place of a working OpenSearch. */
const answers = {
  refusesConnections: (response: ServerResponse) => void response.socket?.destroy(),
  neverAnswers: () => {},
  stallsInTheBody: (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{"hits":')
  },
  isUnavailable: (response: ServerResponse) => sendError(response, 503, 'no_shard_available'),
  isOverloaded: (response: ServerResponse) => sendError(response, 429, 'rejected_execution'),
  hasNoIndex: (response: ServerResponse) => sendError(response, 404, 'index_not_found_exception'),
  refusesTheQuery: (response: ServerResponse) => sendError(response, 400, 'parsing_exception'),
  sendsAPage: (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>It works!</h1>')
  },
  sendsOtherJson: (response: ServerResponse) => send(response, 200, { hits: { hits: [{}] } }),
  findsNothing: sendNothing,
  findsNothingInASecond: (response: ServerResponse) =>
    void setTimeout(() => sendNothing(response), 1000),
} satisfies Record<string, (response: ServerResponse) => void>

export type Behavior = keyof typeof answers

/** Behaviors that break the whole engine. */
export const outages = [
  'refusesConnections',
  'neverAnswers',
  'stallsInTheBody',
  'isUnavailable',
  'isOverloaded',
  'hasNoIndex',
  'sendsAPage',
  'sendsOtherJson',
] as const satisfies readonly Behavior[]

export type BrokenEngine = {
  url: string
  behavior: Behavior
  requests: number
  close: () => Promise<void>
}

export async function brokenEngine(behavior: Behavior): Promise<BrokenEngine> {
  const server = createServer((request, response) => {
    engine.requests += 1
    request.resume().on('end', () => answers[engine.behavior](response))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const engine: BrokenEngine = {
    url: `http://127.0.0.1:${address.port}`,
    behavior,
    requests: 0,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  return engine
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function sendNothing(response: ServerResponse): void {
  send(response, 200, { hits: { total: { value: 0 } }, responses: [] })
}

const sendError = (response: ServerResponse, status: number, type: string) =>
  send(response, status, { status, error: { type, reason: 'for [secret words]' } })
