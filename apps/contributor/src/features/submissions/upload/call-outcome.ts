import { ApiError } from '@shoebox/contract/api-error'
import type { Failure } from './upload-item.ts'

/** What a call that did not work means for its file. */
export type CallOutcome =
  | { kind: 'broke'; isBusy: boolean }
  | { kind: 'ask-again' }
  | { kind: 'failed'; failure: Failure }

const askAgainCodes: readonly string[] = ['upload_ended', 'upload_incomplete', 'not_found']
const lostSessionCodes: readonly string[] = [
  'user_not_authenticated',
  'invalid_token',
  'session_not_found',
]
const refusalCodes: readonly string[] = [
  'heic_refused',
  'format_refused',
  'front_not_taken',
  'front_has_back',
]

export function outcomeOfCall(error: unknown): CallOutcome {
  // Anything else is a fault in this page; trying again would repeat it.
  if (!(error instanceof ApiError)) return failed('Something went wrong.')

  const { code, status, message } = error
  if (askAgainCodes.includes(code)) return { kind: 'ask-again' }
  if (lostSessionCodes.includes(code))
    return failed('You were signed out. Sign in again, then retry.')
  if (refusalCodes.includes(code)) return failed(message, false)
  if (status >= 400 && status < 500 && status !== 408 && status !== 429) return failed(message)

  return { kind: 'broke', isBusy: isBusyStatus(status) }
}

/** The line is there, and the other end says that it cannot now. */
export function isBusyStatus(status: number): boolean {
  return status === 429 || status >= 500
}

function failed(text: string, canRetry = true): CallOutcome {
  return {
    kind: 'failed',
    failure: { state: canRetry ? 'Failed' : 'Not taken', text, canRetry, isLine: false },
  }
}
