import type { ErrorCode } from '@shoebox/contract/errors'
import { DatabaseError } from 'pg'

/**
 * What the database's own refusals mean to a caller. Use cases that have better words catch theirs
 * first; this is the net below them.
 */
const codes: Record<string, ErrorCode> = {
  '23505': 'conflict', // unique_violation
  '23503': 'in_use', // foreign_key_violation
  '22P02': 'invalid_request', // invalid_text_representation
  '22003': 'invalid_request', // numeric_value_out_of_range
  '23514': 'invalid_request', // check_violation
  '22021': 'invalid_request', // a NUL character in text
  '22P05': 'invalid_request', // a NUL character in JSON
  '42501': 'forbidden', // row-level security, or a missing grant
  '57014': 'overloaded', // statement_timeout
  '40001': 'overloaded', // serialization_failure
  '40P01': 'overloaded', // deadlock_detected
}

/** Refusals that have a name of their own. */
const constraints: Record<string, ErrorCode> = {
  photos_live_is_cleared: 'photo_not_cleared',
  people_not_bound: 'person_is_bound',
}

const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT'])
/** Connection exceptions, too many connections, shutting down, starting up. */
const awayCode = /^(08|53300|57P0)/
/** The driver gives these no code. */
const awayMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)/

export function codeOfPostgres(error: unknown): ErrorCode | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''

  if (unreachable.has(code) || awayMessage.test(error.message)) return 'not_ready'
  if (!(error instanceof DatabaseError)) return null
  if (awayCode.test(code)) return 'not_ready'
  return constraints[error.constraint ?? ''] ?? codes[code] ?? null
}

export function isDeadlock(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '40P01'
}

export function isUniqueViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23505'
}
