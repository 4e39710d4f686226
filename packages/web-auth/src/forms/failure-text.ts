import { countOf } from '@shoebox/web-kit/text/plural'
import { toast } from '@shoebox/web-kit/toast/toast'
import { authErrorCode, retryAfterSeconds } from '../session/auth-error.ts'

const busyMessage = 'The service is busy. Please try again in a moment.'

const magicLinkHint = 'use a magic link instead.'

const messages: Record<string, string> = {
  captcha_failed: 'Verification failed. Wait for it to restart, then try again.',
  network_error: 'Couldn’t reach the server. Check your connection and try again.',
  unavailable: busyMessage,
  provider_unavailable: 'Google isn’t responding right now. Please sign in another way.',
  invalid_credentials: `Wrong email or password. Check both and try again, or ${magicLinkHint}`,
  otp_expired: 'This code is wrong, already used or expired. Use the one in the newest email.',
  user_banned: 'This account is closed. If you think that’s a mistake, please contact us.',
  validation_failed: 'The form contains something we can’t accept. Please check each field.',
}

const rateLimitCodes = ['over_email_send_rate_limit', 'over_request_rate_limit']

/**
 * The message that a form shows after a failed request. Built from the error code and the wait time: the server's own
 * message is not for users.
 */
export function failureText(error: unknown): string {
  if (isRateLimited(error))
    return `Too many attempts. Please wait ${formatWait(error)}, then try again.`

  return messages[authErrorCode(error)] ?? 'Something went wrong on our side. Please try again.'
}

/** Suggests a magic link: it still works if an attacker has used up the account's password attempts. */
export function passwordSignInFailureText(error: unknown): string {
  if (isRateLimited(error))
    return `Too many attempts. Please wait ${formatWait(error)}, or ${magicLinkHint}`

  return failureText(error)
}

/** The toast says what failed. The form says why. */
export function toastFailure(error: unknown, title: string): void {
  const isUnexpected = authErrorCode(error) === 'unexpected'

  toast({
    title: isUnexpected ? 'An unexpected error occurred. Please try again.' : title,
    tone: 'error',
  })
}

function isRateLimited(error: unknown): boolean {
  return rateLimitCodes.includes(authErrorCode(error))
}

function formatWait(error: unknown): string {
  const seconds = retryAfterSeconds(error)
  if (seconds === null) return 'a minute'
  if (seconds > 5400) return `${Math.ceil(seconds / 3600)} hours`
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`

  return countOf(seconds, 'second')
}
