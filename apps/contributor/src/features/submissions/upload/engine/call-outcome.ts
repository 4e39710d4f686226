import { ApiError } from '@shoebox/contract/client/api-error'
import type { Failure } from './upload-item.ts'

/** What a failed call means for its file. */
export type CallOutcome =
  /** A temporary failure that is retried. */
  | { kind: 'interrupted'; isServerBusy: boolean }
  /** The file has to begin its upload again. */
  | { kind: 'restart' }
  | { kind: 'failed'; failure: Failure }

const restartCodes: readonly string[] = ['upload_ended', 'upload_incomplete', 'not_found']
const lostSessionCodes: readonly string[] = [
  'user_not_authenticated',
  'invalid_token',
  'session_not_found',
]
const rejectionCodes: readonly string[] = [
  'heic_refused',
  'format_refused',
  'front_not_taken',
  'front_has_back',
]

export function classifyError(error: unknown): CallOutcome {
  // An error of any other class is a bug in this page.
  if (!(error instanceof ApiError)) return failed('Something went wrong.')

  const { code, status, message } = error
  if (restartCodes.includes(code)) return { kind: 'restart' }
  if (lostSessionCodes.includes(code))
    return failed('You were signed out. Sign in again, then retry.')
  if (rejectionCodes.includes(code)) return failed(message, { canRetry: false })
  if (code === 'upload_quota_reached') return failed(message, { label: 'No space' })
  if (status >= 400 && status < 500 && status !== 408 && status !== 429) return failed(message)

  return { kind: 'interrupted', isServerBusy: isBusyStatus(status) }
}

/** Rate limited or a server error. */
export function isBusyStatus(status: number): boolean {
  return status === 429 || status >= 500
}

type FailureOptions = { canRetry?: boolean; label?: string }

function failed(text: string, { canRetry = true, label }: FailureOptions = {}): CallOutcome {
  return {
    kind: 'failed',
    failure: {
      label: label ?? (canRetry ? 'Failed' : 'Rejected'),
      text,
      canRetry,
      isConnectionError: false,
    },
  }
}
