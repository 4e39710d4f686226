import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Actor, anonymous, type Caller } from '../context/actor.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor
    /** Error code of the response, for the log line and the metrics. */
    errorCode: string | null
  }
  interface FastifyContextConfig {
    operationId?: string
    /** The endpoint gets only this fraction of the network's rate limit: 10 means a tenth. */
    share?: number
    /** Part of the auth protocol, which has its own connection pool. */
    isAuth?: boolean
    unlimited?: boolean
  }
}

/** Adds our fields to every request. Declared up front, so that all request objects have the same shape. */
export function addRequestFields(app: FastifyInstance): void {
  app.decorateRequest('actor')
  app.decorateRequest('errorCode', null)
  app.addHook('onRequest', (request, reply, done) => {
    request.actor = anonymous
    reply.header('x-request-id', request.id)
    // Responses depend on the user, so no proxy may cache them.
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

const safeId = /^[A-Za-z0-9._-]{8,64}$/

/** The caller's x-request-id if it is safe in a log line, otherwise a new one. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const sentId = request.headers['x-request-id']
  return typeof sentId === 'string' && safeId.test(sentId) ? sentId : randomUUID()
}

/**
 * One log line per request. Logs the route pattern instead of the URL: a path can contain an id and a query string a
 * token.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(describe(request, reply), 'request')
    done()
  })
}

/** Logs an endless stream when the client disconnects: Fastify runs no onResponse hook for it. */
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
