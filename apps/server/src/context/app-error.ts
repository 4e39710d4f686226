import type { Issue } from '@shoebox/contract/client/api-error'
import { type ErrorCode, errorTable } from '@shoebox/contract/errors'

type AppErrorDetails = {
  /** Overrides the message of the error table if the specification prescribes another one. */
  message?: string
  issues?: readonly Issue[]
  /** Seconds, for the Retry-After header. */
  retryAfter?: number
  cause?: unknown
}

/** An expected error with a stable code. Any other thrown value becomes internal_error. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly issues: readonly Issue[] | undefined
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(details.message ?? errorTable[code].message, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.issues = details.issues
    this.retryAfter = details.retryAfter
  }
}
