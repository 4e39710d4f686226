import { countOf } from '@shoebox/web-kit/text/plural'
import { toast } from '@shoebox/web-kit/toast/toast'
import { refusalCode, secondsToWait } from '../session/auth-refusal.ts'

const busyMessage = 'The service is busy. Please try again in a moment.'

const magicLinkHint = 'use a magic link: it needs no password.'

const texts: Record<string, string> = {
  captcha_failed:
    'The verification did not pass. It starts again by itself; then please send once more.',
  network_error: 'We could not be reached. Check your connection and try again.',
  unavailable: busyMessage,
  provider_unavailable: 'Google does not answer at the moment. Please sign in another way.',
  invalid_credentials: `The email or the password is wrong. Check both and try again, or ${magicLinkHint}`,
  otp_expired: 'This code is wrong, used up or too old. Only the newest email counts.',
  user_banned: 'This account is closed. Please write to us if you think it should not be.',
  validation_failed: 'Something in the form cannot be sent as it is. Please check each field.',
}

const rateLimitCodes = ['over_email_send_rate_limit', 'over_request_rate_limit']

/** A user-facing message for a failed sign-in. Depends on the error code, never on the server's message. */
export function failureText(error: unknown): string {
  if (isRateLimited(error)) return `Too many tries. Please wait ${waitText(error)}, then try again.`

  return texts[refusalCode(error)] ?? 'Something went wrong on our side. Please try again.'
}

/** The same for passwords. Other people can exhaust the attempts of an account; a magic link still works. */
export function passwordFailureText(error: unknown): string {
  if (isRateLimited(error))
    return `Too many tries. Please wait ${waitText(error)}, or ${magicLinkHint}`

  return failureText(error)
}

/** Shows a toast for a failure; the form shows the reason. Unexpected errors have their own title. */
export function toastFailure(error: unknown, title: string): void {
  const isUnexpected = refusalCode(error) === 'unexpected'

  toast({
    title: isUnexpected ? 'An unexpected error occurred. Please try again.' : title,
    tone: 'error',
  })
}

function isRateLimited(error: unknown): boolean {
  return rateLimitCodes.includes(refusalCode(error))
}

function waitText(error: unknown): string {
  const seconds = secondsToWait(error)
  if (seconds === null) return 'a minute'
  if (seconds > 5400) return `${Math.ceil(seconds / 3600)} hours`
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`

  return countOf(seconds, 'second')
}
