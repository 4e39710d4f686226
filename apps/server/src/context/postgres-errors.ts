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
  '55P03': 'overloaded', // lock_timeout, or nowait
  '40001': 'overloaded', // serialization_failure
  '40P01': 'overloaded', // deadlock_detected
}

/** Refusals that have a name of their own. */
const constraints: Record<string, ErrorCode> = {
  photos_live_is_cleared: 'photo_not_cleared',
  people_not_bound: 'person_is_bound',
  shortlists_hero_allowed: 'hero_not_allowed',
  cart_items_limit: 'cart_full',
  wishlist_items_limit: 'wishlist_full',
}

const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT'])
/** Connection exceptions, idle in transaction for too long, too many connections, shutting down, starting up. */
const awayCode = /^(08|25P03|53300|57P0)/
/** The driver gives these no code. */
const awayMessage =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout)/

export function codeOfPostgres(error: unknown): ErrorCode | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''

  if (unreachable.has(code) || awayMessage.test(error.message)) return 'not_ready'
  if (!(error instanceof DatabaseError)) return null
  if (awayCode.test(code)) return 'not_ready'
  return constraints[error.constraint ?? ''] ?? codes[code] ?? null
}

/**
 * How to log an error that came straight from the database: 'bug' where a grant, a policy or a constraint refused what
 * the code let through, 'transient' where the same request may succeed later, null where a use case foresaw it.
 */
export function databaseSeverity(error: unknown): 'bug' | 'transient' | null {
  const answer = codeOfPostgres(error)
  if (answer === null) return null
  if (!(error instanceof DatabaseError)) return 'transient'
  if (constraints[error.constraint ?? ''] !== undefined) return null
  const { code = '' } = error
  return code === '42501' || code.startsWith('23') ? 'bug' : 'transient'
}

export function isDeadlock(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '40P01'
}

export function isUniqueViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23505'
}

export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23503'
}
