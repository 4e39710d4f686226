import { ApiError } from '@shoebox/contract/api-error'
import type { Failure } from './upload-item.ts'

/** What a failed call means for its file. */
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
  // Anything else is a bug in this page; a retry would repeat it.
  if (!(error instanceof ApiError)) return failed('Something went wrong.')

  const { code, status, message } = error
  if (askAgainCodes.includes(code)) return { kind: 'ask-again' }
  if (lostSessionCodes.includes(code))
    return failed('You were signed out. Sign in again, then retry.')
  if (refusalCodes.includes(code)) return failed(message, { canRetry: false })
  if (code === 'upload_quota_reached') return failed(message, { state: 'No space' })
  if (status >= 400 && status < 500 && status !== 408 && status !== 429) return failed(message)

  return { kind: 'broke', isBusy: isBusyStatus(status) }
}

/** The server is reachable but overloaded. */
export function isBusyStatus(status: number): boolean {
  return status === 429 || status >= 500
}

type FailureOptions = { canRetry?: boolean; state?: string }

function failed(text: string, { canRetry = true, state }: FailureOptions = {}): CallOutcome {
  return {
    kind: 'failed',
    failure: {
      state: state ?? (canRetry ? 'Failed' : 'Not taken'),
      text,
      canRetry,
      isConnectionError: false,
    },
  }
}
