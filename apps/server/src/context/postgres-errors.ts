import type { ErrorCode } from '@shoebox/contract/errors'
import { DatabaseError } from 'pg'

/** Fallback for database errors that no use case has caught and worded itself. */
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

/** Constraints and triggers with an error code of their own. */
const constraints: Record<string, ErrorCode> = {
  photos_live_is_cleared: 'photo_not_cleared',
  people_not_bound: 'person_is_bound',
  shortlists_hero_allowed: 'hero_not_allowed',
  cart_items_limit: 'cart_full',
  wishlist_items_limit: 'wishlist_full',
  // Refusals of place_order, raised by refuse_order.
  orders_items_are_in_cart: 'not_found',
  orders_project_is_open: 'not_found',
  orders_company_is_open: 'company_archived',
  orders_billing_exists: 'billing_missing',
  orders_po_is_given: 'po_required',
  orders_photos_are_live: 'photos_unavailable',
  orders_hero_is_allowed: 'hero_not_allowed',
  orders_photos_are_unlicensed: 'already_licensed',
  orders_total_is_expected: 'price_changed',
  orders_approver_exists: 'approval_impossible',
  orders_agreement_is_current: 'agreement_outdated',
}

const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT'])
/** Connection exception, idle-in-transaction timeout, too many connections, shutdown, startup. */
const unreachableCode = /^(08|25P03|53300|57P0)/
/** Errors that the driver throws without a code. */
const unreachableMessage =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout)/

export function toErrorCode(error: unknown): ErrorCode | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''

  if (networkCodes.has(code) || unreachableMessage.test(error.message)) return 'not_ready'
  if (!(error instanceof DatabaseError)) return null
  if (unreachableCode.test(code)) return 'not_ready'
  return constraints[error.constraint ?? ''] ?? codes[code] ?? null
}

/**
 * How to log an error of the database: 'bug' if a grant, a policy or an unlisted constraint refused the statement,
 * 'transient' if the same request may succeed later, null if the error is expected.
 */
export function databaseSeverity(error: unknown): 'bug' | 'transient' | null {
  if (toErrorCode(error) === null) return null
  if (!(error instanceof DatabaseError)) return 'transient'
  if (constraints[error.constraint ?? ''] !== undefined) return null
  const { code = '' } = error
  return code === '42501' || code.startsWith('23') ? 'bug' : 'transient'
}

export function isDeadlock(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '40P01'
}

/** The numbers of the photos that an order was refused for (refuse_order); empty for any other error. */
export function listRefusedPhotos(error: unknown): string[] {
  const isRefusal = error instanceof DatabaseError && error.constraint?.startsWith('orders_')
  return isRefusal && error.detail && /^[\d,]+$/.test(error.detail) ? error.detail.split(',') : []
}

export function isUniqueViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23505'
}

export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23503'
}
