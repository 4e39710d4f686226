import { AuthApiError, AuthRetryableFetchError } from '@supabase/auth-js'
import { describe, expect, it } from 'vitest'
import { failureText, passwordSignInFailureText } from './failure-text.ts'

const authError = (code: string, message = '') => new AuthApiError(message, 400, code)

describe('failureText', () => {
  it.each([
    ['you can only request this after 42 seconds.', '42 seconds'],
    ['you can only request this after 1 seconds.', '1 second'],
    ['you can only request this after 840 seconds.', '14 minutes'],
    ['you can only request this after 80000 seconds.', '23 hours'],
    ['you can only request this later.', 'a minute'],
  ])('includes the wait time: %s', (message, wait) => {
    expect(failureText(authError('over_email_send_rate_limit', message))).toBe(
      `Too many attempts. Please wait ${wait}, then try again.`,
    )
  })

  it('offers a magic link after too many password attempts', () => {
    const error = authError('over_request_rate_limit', 'please try again in 840 seconds.')

    expect(passwordSignInFailureText(error)).toBe(
      'Too many attempts. Please wait 14 minutes, or use a magic link instead.',
    )
  })

  it('distinguishes a network failure from a server failure', () => {
    expect(failureText(new AuthRetryableFetchError('Failed to fetch', 0))).toContain('connection')
    expect(failureText(new AuthRetryableFetchError('Bad gateway', 502))).toContain('busy')
  })

  it('never shows the message of the error itself', () => {
    expect(failureText(authError('some_new_code', 'stack trace'))).not.toContain('stack')
    expect(failureText(new TypeError('x is not a function'))).not.toContain('function')
  })
})
