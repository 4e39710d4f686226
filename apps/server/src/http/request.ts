import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Actor, anonymous, type Caller } from '../context/actor.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor
    /** What the answer refused with, for the log line and the metrics. */
    errorCode: string | null
  }
  interface FastifyContextConfig {
    operationId?: string
    /** An address has only one in so many of its requests for this. */
    share?: number
    /** Part of the auth protocol, which has connections of its own. */
    isAuth?: boolean
    unlimited?: boolean
  }
}

/** Our own fields of a request, declared up front so that every request object has one shape. */
export function addRequestFields(app: FastifyInstance): void {
  app.decorateRequest('actor')
  app.decorateRequest('errorCode', null)
  app.addHook('onRequest', (request, reply, done) => {
    request.actor = anonymous
    reply.header('x-request-id', request.id)
    // Answers depend on who asks; nothing between us and the browser may keep one.
    reply.header('cache-control', 'no-store')
    done()
  })
}

export function toCaller({
  ip,
  headers,
  id,
}: Pick<FastifyRequest, 'ip' | 'headers' | 'id'>): Caller {
  return { ip, userAgent: headers['user-agent'] ?? null, requestId: id }
}

const safe = /^[A-Za-z0-9._-]{8,64}$/

/** The caller's own id if it cannot harm a log line, else a new one. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && safe.test(given) ? given : randomUUID()
}

/**
 * One line per request. The route's pattern stands for the address: a path may hold an id and a query
 * string may hold a token, so neither is written.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(describe(request, reply), 'request')
    done()
  })
}

/** For an answer that has no end of its own: a reader who leaves is how it ends, and the framework counts no response. */
export function logLeaving(request: FastifyRequest, reply: FastifyReply): void {
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) request.log.info(describe(request, reply), 'request')
  })
}

function describe(request: FastifyRequest, reply: FastifyReply) {
  const { actor, errorCode } = request
  return {
    method: request.method,
    route: request.routeOptions.url ?? null,
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    ...(errorCode && { code: errorCode }),
    ...(actor?.kind === 'user' && { userId: actor.userId }),
  }
}
