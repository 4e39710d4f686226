import type { Issue } from '@shoebox/contract/client/api-error'
import { type ErrorCode, errorTable } from '@shoebox/contract/errors'

type AppErrorDetails = {
  /** Replaces the table's message where the specification has its own words. */
  message?: string
  issues?: readonly Issue[]
  /** Seconds until another try makes sense. */
  retryAfter?: number
  cause?: unknown
}

/** A refusal with a stable code. Anything else that is thrown becomes internal_error. */
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
