import { errorBody } from '@shoebox/contract/client/error-body'
import type { Endpoint } from '@shoebox/contract/endpoint'
import { type ErrorCode, errorTable } from '@shoebox/contract/errors'
import { type $ZodType, $ZodUndefined } from 'zod/v4/core'

/** Every error code that the endpoint can return: its own, and those that its method, access and inputs imply. */
export function codesOf(endpoint: Endpoint): ErrorCode[] {
  const { method, access, params, query, body, errors, idempotent } = endpoint
  const codes: ErrorCode[] = [
    'invalid_token',
    'session_not_found', // a token whose session has ended, on public endpoints too
    'rate_limited',
    'internal_error',
    'overloaded',
    'not_ready',
    'forbidden', // a missing role, or row-level security
    ...errors,
  ]
  if (method !== 'GET') codes.push('conflict')
  if (access !== 'public') codes.push('user_not_authenticated')
  if (access === 'moderator' || access === 'admin') codes.push('second_factor_required')
  if (params || query || body) codes.push('invalid_request')
  if (body) codes.push('malformed_json', 'payload_too_large', 'unsupported_media_type')
  if (idempotent) codes.push('idempotency_key_in_use', 'idempotency_key_reused')

  return codes
}

export const successStatus = ({ output }: Endpoint): 200 | 204 =>
  output instanceof $ZodUndefined ? 204 : 200

/** A schema for each status. Responses with a status that is not listed would be sent unvalidated. */
export function responsesOf(endpoint: Endpoint): Record<number, $ZodType> {
  const refusals = codesOf(endpoint).map((code) => [errorTable[code].status, errorBody])

  return { [successStatus(endpoint)]: endpoint.output, ...Object.fromEntries(refusals) }
}
