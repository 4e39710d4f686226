import type { Issue } from '@shoebox/contract/client/api-error'
import type { ErrorCode } from '@shoebox/contract/errors'
import { errorTable } from '@shoebox/contract/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../context/app-error.ts'
import { databaseSeverity, toErrorCode } from '../context/postgres-errors.ts'
import { endUnfinishedRequest } from './overload/connections.ts'

/** Sends the error body that all errors share. An internal error shows only its request id, no details. */
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
  // A truncated body or an unparsable path can fail before our hooks run.
  reply.header('x-request-id', request.id)

  return reply
    .code(status)
    .send({ code, message, requestId: request.id, ...(issues && { issues }) })
}

type Failure = { error: unknown; code: string; isExpected: boolean }

/**
 * Logs the cause of an error response once, with its request id. Errors that use cases throw are expected and not logged.
 * Database errors are logged even if their code is expected: otherwise a missing grant would look like an ordinary 403.
 */
export function logFailure({ log }: FastifyRequest, { error, code, isExpected }: Failure): void {
  const severity = databaseSeverity(error)
  if (severity === 'transient')
    log.warn({ err: error, code }, 'database did not complete the request')
  else if (severity === 'bug') log.error({ err: error, code }, 'database refused the request')
  else if (!isExpected) log.error({ err: error, code }, 'request failed')
}

/** Client errors that Fastify detects before our code runs, and its own timeout. */
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_BAD_URL: 'malformed_url',
  FST_ERR_MAX_PARAM_LENGTH: 'malformed_url',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_request',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INSTANCE_ALREADY_STARTED: 'internal_error',
  FST_ERR_HANDLER_TIMEOUT: 'overloaded',
  FST_UNDER_PRESSURE: 'overloaded',
}

const retrySeconds: Partial<Record<ErrorCode, number>> = { overloaded: 2, not_ready: 5 }

/** Maps any thrown value to one of our error codes. Anything unmapped becomes internal_error. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error

  const validation = issuesOf(error)
  if (validation) return new AppError('invalid_request', { issues: validation, cause: error })

  const code = frameworkCode(error) ?? toErrorCode(error) ?? clientCode(error) ?? 'internal_error'
  const retryAfter = retrySeconds[code]
  return new AppError(code, { cause: error, ...(retryAfter !== undefined && { retryAfter }) })
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}

function frameworkCode(error: unknown): ErrorCode | undefined {
  return isFastifyError(error) ? frameworkCodes[error.code] : undefined
}

/** A 4xx from a plugin that is not in the table above is still a client error. */
function clientCode(error: unknown): ErrorCode | undefined {
  if (!isFastifyError(error)) return undefined
  const status = error.statusCode ?? 500
  return status >= 400 && status < 500 ? 'invalid_request' : undefined
}

function issuesOf(error: unknown): Issue[] | null {
  if (!isFastifyError(error) || !error.validation) return null

  const source = error.validationContext ?? 'request'
  return error.validation.map(({ instancePath, message }) => ({
    path: source + instancePath.replaceAll('/', '.'),
    message: message ?? 'Invalid input',
  }))
}
