import type { FastifyRequest } from 'fastify'
import { databaseSeverity } from '../context/postgres-errors.ts'

type Failure = { error: unknown; code: string; isExpected: boolean }

/**
 * Logs the cause of an error answer once, under its request id. Refusals of use cases are expected and stay out; the
 * database's own are logged although their codes are expected, or a missing grant would look like a plain 403.
 */
export function logFailure({ log }: FastifyRequest, { error, code, isExpected }: Failure): void {
  const severity = databaseSeverity(error)
  if (severity === 'transient')
    log.warn({ err: error, code }, 'database did not complete the request')
  else if (severity === 'bug') log.error({ err: error, code }, 'database refused the request')
  else if (!isExpected) log.error({ err: error, code }, 'request failed')
}
