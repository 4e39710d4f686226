import type { FastifyInstance, FastifyRequest } from 'fastify'
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
