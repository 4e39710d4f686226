import { errorTable } from '@shoebox/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { logFailure } from './log-failure.ts'
import { endUnfinishedRequest } from './overload/closing.ts'
import { toAppError } from './to-app-error.ts'

/** The one error body. A fault of ours shows its request id and nothing else. */
export async function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { code, message, issues, retryAfter } = toAppError(error)
  const { status, expected } = errorTable[code]
  logFailure(request, { error, code, isExpected: expected })

  request.errorCode = code
  endUnfinishedRequest(request, reply)
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  // A body that was cut off, or a path that nobody parsed, may have come without our hooks.
  reply.header('x-request-id', request.id)

  return reply
    .code(status)
    .send({ code, message, requestId: request.id, ...(issues && { issues }) })
}
