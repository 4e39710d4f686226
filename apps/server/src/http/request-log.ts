import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

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
