import type { ErrorCode } from '../errors.ts'

/** A validation error to show beside a field; `path` is the field's path in the request. */
export type Issue = { path: string; message: string }

export type ApiErrorCode = ErrorCode | 'network_error' | 'unexpected_response'

type ApiErrorFields = {
  code: ApiErrorCode
  /** 0 if no response arrived. */
  status: number
  message: string
  requestId: string | null
  issues?: readonly Issue[]
  cause?: unknown
}

/** The only error a client call throws, besides the AbortError of its own signal. */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  readonly status: number
  readonly requestId: string | null
  readonly issues: readonly Issue[]

  constructor({ code, status, message, requestId, issues = [], cause }: ApiErrorFields) {
    super(message, { cause })
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.requestId = requestId
    this.issues = issues
  }
}
