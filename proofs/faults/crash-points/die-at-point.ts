import http from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { Client } from 'pg'

/**
 * Preloaded into an API or a worker by `--import`: kills the process with SIGKILL at the point that CRASH_POINT names.
 * Statements and calls to Stripe are seen where they leave the process, so the product has no code for this.
 */
type Point = {
  at: 'statement' | 'call'
  pattern: string
  moment: 'before' | 'after' | 'before commit' | 'after commit'
}

const point: Point = JSON.parse(process.env.CRASH_POINT ?? 'null')
const pattern = new RegExp(point.pattern, 'is')

function die(): never {
  process.kill(process.pid, 'SIGKILL')
  throw new Error('SIGKILL arrives before this line')
}

/** Connections whose open transaction has run the statement. */
const armed = new WeakSet<object>()

function momentOf(client: object, text: string): 'before' | 'after' | null {
  const { moment } = point
  if (moment === 'before' || moment === 'after') return pattern.test(text) ? moment : null
  if (pattern.test(text)) armed.add(client)
  const isCommit = armed.has(client) && /^\s*commit/i.test(text)
  if (!isCommit) return null
  return moment === 'before commit' ? 'before' : 'after'
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  if (typeof query !== 'object' || query === null) return ''
  return 'text' in query ? String(query.text) : ''
}

if (point.at === 'statement') {
  const send: (...args: unknown[]) => unknown = Reflect.get(Client.prototype, 'query')
  Reflect.set(Client.prototype, 'query', function (this: object, ...args: unknown[]): unknown {
    const moment = momentOf(this, textOf(args[0]))
    if (moment === 'before') die()
    if (moment === null) return Reflect.apply(send, this, args)

    const last = args.at(-1)
    if (typeof last === 'function') return Reflect.apply(send, this, [...args.slice(0, -1), die])
    return Promise.resolve(Reflect.apply(send, this, args)).then(die)
  })
} else {
  const { port } = new URL(process.env.STRIPE_API_URL ?? '')
  const send = http.request
  const dying = (...args: [http.RequestOptions, ...unknown[]]) => {
    const [options] = args
    const isCall =
      String(options.port) === port && pattern.test(`${options.method} ${options.path}`)
    if (isCall && point.moment === 'before') die()
    const request: http.ClientRequest = Reflect.apply(send, http, args)
    if (isCall) request.once('response', die)
    return request
  }
  Reflect.set(http, 'request', dying)
  syncBuiltinESMExports()
}
