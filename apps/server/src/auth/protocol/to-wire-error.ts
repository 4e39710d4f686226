import type { ErrorCode } from '@shoebox/contract/errors'
import { toAppError } from '../../http/to-app-error.ts'
import { type WireCode, WireError } from './wire-error.ts'

/** Whatever a caller did wrong that has no better name is a request that is not valid. */
const codes: Partial<Record<ErrorCode, WireCode>> = {
  malformed_json: 'bad_json',
  route_not_found: 'not_found',
  request_timeout: 'request_timeout',
  conflict: 'conflict',
  in_use: 'conflict',
  payload_too_large: 'payload_too_large',
  unsupported_media_type: 'unsupported_media_type',
  rate_limited: 'over_request_rate_limit',
  // This room has a role of its own and asks nobody's policies: a missing right is a fault of ours.
  forbidden: 'unexpected_failure',
  internal_error: 'unexpected_failure',
  overloaded: 'temporarily_unavailable',
  not_ready: 'temporarily_unavailable',
}

/** What the floors below refuse with, in the words of the protocol. */
export function toWireError(thrown: unknown): WireError {
  if (thrown instanceof WireError) return thrown

  const { code, retryAfter } = toAppError(thrown)
  return new WireError(codes[code] ?? 'validation_failed', {
    cause: thrown,
    ...(retryAfter !== undefined && { retryAfter }),
  })
}
