import type { FastifyInstance } from 'fastify'

/**
 * One line per request. The route's pattern stands for the address: a path may hold an id and a query
 * string may hold a token, so neither is written.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { actor, errorCode } = request
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(errorCode && { code: errorCode }),
        ...(actor?.kind === 'user' && { userId: actor.userId }),
      },
      'request',
    )
    done()
  })
}
