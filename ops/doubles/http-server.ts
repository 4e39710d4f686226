import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'

export type HttpRequest = {
  method: string
  url: URL
  headers: IncomingHttpHeaders
  body: string
  params: Record<string, string>
}

export type HttpAnswer = { status: number; headers: Record<string, string>; body: string }

export type Route = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  handle: (request: HttpRequest) => HttpAnswer | Promise<HttpAnswer>
}

export type RunningServer = { url: string; close: () => Promise<void> }

type ServerOptions = {
  port: number
  /** Called once the URL is known, so that port 0 works in tests. */
  routes: (url: string) => Route[]
  /** Fallback handler. */
  notFound: (request: HttpRequest) => HttpAnswer | Promise<HttpAnswer>
  log?: (line: string) => void
}

const BODY_LIMIT = 1_000_000

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  let routes: Route[] = []

  const server = createServer((incoming, outgoing) => {
    const started = performance.now()
    void answerRequest(incoming, { ...options, find: routes }).then((answer) => {
      if (answer === CUT_CONNECTION) outgoing.destroy()
      else outgoing.writeHead(answer.status, answer.headers).end(answer.body)

      // Never log query and body: they contain codes, tokens and card numbers.
      const path = incoming.url?.split('?')[0] ?? ''
      const took = Math.round(performance.now() - started)
      options.log?.(`${incoming.method} ${path} ${answer.status} ${took} ms`)
    })
  })

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, '127.0.0.1', resolve)
  })

  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : options.port
  const url = `http://127.0.0.1:${port}`
  routes = [healthRoute, ...options.routes(url)]

  return {
    url,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Closes the connection without a response, like a broken network. */
export const CUT_CONNECTION: HttpAnswer = { status: 0, headers: {}, body: '' }

export function json(value: unknown, status = 200): HttpAnswer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: JSON.stringify(value),
  }
}

export function redirect(location: string): HttpAnswer {
  return { status: 303, headers: { location, 'cache-control': 'no-store' }, body: '' }
}

/** The top-level fields of a form or JSON body as text; null if it cannot be parsed. */
export function readFields(request: HttpRequest): Record<string, string> | null {
  if (!request.headers['content-type']?.includes('json')) {
    return Object.fromEntries(new URLSearchParams(request.body))
  }
  const value = readJson(request)
  if (!value) return null

  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== null && field !== undefined)
      .map(([name, field]) => [name, typeof field === 'string' ? field : JSON.stringify(field)]),
  )
}

/** A JSON object; an empty body counts as an empty object, anything else as null. */
export function readJson(request: HttpRequest): Record<string, unknown> | null {
  if (request.body === '') return {}
  try {
    return asRecord(JSON.parse(request.body))
  } catch {
    return null
  }
}

export function asRecord(value: unknown): Record<string, unknown> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  return Object.fromEntries(Object.entries(value))
}

const healthRoute: Route = {
  method: 'GET',
  path: '/healthz',
  handle: () => json({ status: 'ok' }),
}

async function answerRequest(
  incoming: IncomingMessage,
  { find, notFound, log }: Pick<ServerOptions, 'notFound' | 'log'> & { find: Route[] },
): Promise<HttpAnswer> {
  try {
    const body = await readBody(incoming)
    if (body === null) return json({ error: 'The body is too large.' }, 413)

    const url = new URL(incoming.url ?? '/', 'http://127.0.0.1')
    const method = incoming.method ?? 'GET'
    const request = { method, url, headers: incoming.headers, body, params: {} }

    for (const route of find) {
      if (route.method !== method) continue
      const params = matchPath(route.path, url.pathname)
      if (params) return await route.handle({ ...request, params })
    }
    return await notFound(request)
  } catch (error) {
    log?.(error instanceof Error ? (error.stack ?? error.message) : String(error))
    return json({ error: 'The double failed; its log says why.' }, 500)
  }
}

async function readBody(incoming: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size <= BODY_LIMIT) chunks.push(bytes)
  }
  return size > BODY_LIMIT ? null : Buffer.concat(chunks).toString('utf8')
}

export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return null

  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    if (part.startsWith(':') && value !== '') params[part.slice(1)] = decode(value)
    else if (part !== value) return null
  }
  return params
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
