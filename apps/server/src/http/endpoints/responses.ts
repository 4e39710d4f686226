import { errorBody } from '@shoebox/contract/client/error-body'
import type { Endpoint } from '@shoebox/contract/endpoint'
import { type ErrorCode, errorTable } from '@shoebox/contract/errors'
import { type $ZodType, $ZodUndefined } from 'zod/v4/core'

/** Every code that this endpoint may answer with: its own, and those that its parts imply. */
export function codesOf(endpoint: Endpoint): ErrorCode[] {
  const { method, access, params, query, body, errors, idempotent } = endpoint
  const codes: ErrorCode[] = [
    'invalid_token',
    'session_not_found', // by a token whose session has ended, on public endpoints as well
    'rate_limited',
    'internal_error',
    'overloaded',
    'not_ready',
    'forbidden', // by a role, or by row-level security
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

/** A schema for each status: what is not declared here would leave unchecked. */
export function responsesOf(endpoint: Endpoint): Record<number, $ZodType> {
  const refusals = codesOf(endpoint).map((code) => [errorTable[code].status, errorBody])

  return { [successStatus(endpoint)]: endpoint.output, ...Object.fromEntries(refusals) }
}
