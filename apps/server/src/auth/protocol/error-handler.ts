import type { ErrorCode } from '@shoebox/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../context/app-error.ts'
import { logFailure, toAppError } from '../../http/errors.ts'
import { endUnfinishedRequest } from '../../http/overload/connections.ts'
import { type WireCode, WireError } from './wire-error.ts'

/** The routes at /auth/v1 differ from the rest of the API in two ways: the error body, and empty bodies sent as JSON. */
export function registerProtocolHandlers(app: FastifyInstance): void {
  app.setErrorHandler(sendWireError)
  app.setNotFoundHandler(async () => {
    throw new AppError('route_not_found')
  })
  // auth-js sends /logout with content-type JSON and an empty body.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? {} : JSON.parse(String(text)))
    } catch {
      done(new WireError('bad_json'))
    }
  })
}

/** Sends the protocol's error body. A 500 shows no detail of its cause. */
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

/** Maps errors of http/ and of the database to the protocol's codes; any other client error is validation_failed. */
export function toWireError(thrown: unknown): WireError {
  if (thrown instanceof WireError) return thrown

  const { code, retryAfter } = toAppError(thrown)
  return new WireError(wireCodes[code] ?? 'validation_failed', {
    cause: thrown,
    ...(retryAfter !== undefined && { retryAfter }),
  })
}

const wireCodes: Partial<Record<ErrorCode, WireCode>> = {
  malformed_json: 'bad_json',
  route_not_found: 'not_found',
  request_timeout: 'request_timeout',
  conflict: 'conflict',
  in_use: 'conflict',
  payload_too_large: 'payload_too_large',
  unsupported_media_type: 'unsupported_media_type',
  rate_limited: 'over_request_rate_limit',
  // Auth uses a database role of its own, not the caller's, so a missing grant is our bug.
  forbidden: 'unexpected_failure',
  internal_error: 'unexpected_failure',
  overloaded: 'temporarily_unavailable',
  not_ready: 'temporarily_unavailable',
}
