import { errorTable } from '@shoebox/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { toAppError } from './to-app-error.ts'

/** The one error body. A fault of ours shows its request id and nothing else. */
export async function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { code, message, issues, retryAfter } = toAppError(error)
  const { status, expected } = errorTable[code]
  if (!expected) request.log.error({ err: error, code }, 'request failed')

  request.errorCode = code
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  // A body that was cut off, or a path that nobody parsed, may have come without our hooks.
  reply.header('x-request-id', request.id)

  return reply
    .code(status)
    .send({ code, message, requestId: request.id, ...(issues && { issues }) })
}
