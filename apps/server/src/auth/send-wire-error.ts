import type { FastifyReply, FastifyRequest } from 'fastify'
import { toWireError } from './to-wire-error.ts'

/** The protocol's error body. Of a fault of ours it shows nothing. */
export async function sendWireError(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const error = toWireError(thrown)
  if (error.status === 500) request.log.error({ err: thrown, code: error.code }, 'request failed')

  request.errorCode = error.code
  if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter))
  return reply
    .code(error.status)
    .header('x-supabase-api-version', '2024-01-01')
    .header('x-request-id', request.id)
    .send({ code: error.code, message: error.message, ...error.extra })
}
