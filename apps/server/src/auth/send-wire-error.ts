import type { FastifyReply, FastifyRequest } from 'fastify'
import { toAppError } from '../http/to-app-error.ts'
import { WireError } from './wire-error.ts'

/** The protocol's error body. Of a fault of ours it shows nothing. */
export async function sendWireError(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const error = thrown instanceof WireError ? thrown : translate(thrown)
  if (error.status === 500) request.log.error({ err: thrown, code: error.code }, 'request failed')

  request.errorCode = error.code
  if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter))
  return reply
    .code(error.status)
    .header('x-supabase-api-version', '2024-01-01')
    .header('x-request-id', request.id)
    .send({ code: error.code, message: error.message, ...error.extra })
}

/** What the floors below refuse with, in the words of the protocol. */
function translate(thrown: unknown): WireError {
  const { code, retryAfter } = toAppError(thrown)
  const details = { cause: thrown, ...(retryAfter !== undefined && { retryAfter }) }

  if (code === 'rate_limited') return new WireError('over_request_rate_limit', details)
  if (code === 'malformed_json') return new WireError('bad_json', details)
  if (code === 'overloaded' || code === 'not_ready') {
    return new WireError('temporarily_unavailable', details)
  }
  if (code === 'route_not_found') return new WireError('not_found', details)
  if (code === 'internal_error') return new WireError('unexpected_failure', details)
  return new WireError('validation_failed', details)
}
