import type { FastifyReply, FastifyRequest } from 'fastify'
import { endUnfinishedRequest } from '../../http/closing.ts'
import { logFailure } from '../../http/log-failure.ts'
import { toWireError } from './to-wire-error.ts'

/** The protocol's error body. Of a fault of ours it shows nothing. */
export async function sendWireError(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const error = toWireError(thrown)
  logFailure(request, { error: thrown, code: error.code, isExpected: error.status !== 500 })

  request.errorCode = error.code
  endUnfinishedRequest(request, reply)
  if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter))
  return reply
    .code(error.status)
    .header('x-supabase-api-version', '2024-01-01')
    .header('x-request-id', request.id)
    .send({ code: error.code, message: error.message, ...error.extra })
}
