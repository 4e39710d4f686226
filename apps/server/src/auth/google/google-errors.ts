/** An error code of Better Auth, of Google or of our protocol. */
export type GoogleErrorReason = string

type ErrorParameters = { error: string; code: string; description: string }

const unverifiedEmail: ErrorParameters = {
  error: 'server_error',
  code: 'provider_email_needs_verification',
  description: 'Google has not verified this email address. Please sign in with an email link.',
}

const badState: ErrorParameters = {
  error: 'invalid_request',
  code: 'bad_oauth_state',
  description: 'This sign-in was started elsewhere or took too long. Please try again.',
}

const knownErrors: Record<string, ErrorParameters> = {
  access_denied: {
    error: 'access_denied',
    code: 'access_denied',
    description: 'You canceled signing in with Google.',
  },
  email_not_confirmed: unverifiedEmail,
  account_not_linked: unverifiedEmail,
  state_not_found: badState,
  state_mismatch: badState,
  state_invalid: badState,
  please_restart_the_process: badState,
  provider_unavailable: {
    error: 'temporarily_unavailable',
    code: 'provider_unavailable',
    description: 'Sign-in with Google is not available at the moment.',
  },
  over_request_rate_limit: {
    error: 'temporarily_unavailable',
    code: 'over_request_rate_limit',
    description: 'Too many attempts. Please try again in a few minutes.',
  },
}

const unknownError: ErrorParameters = {
  error: 'server_error',
  code: 'bad_oauth_callback',
  description: 'Signing in with Google failed. Please try again.',
}

/** Returns to the page with our own error texts. Text from Google is never repeated in our URLs. */
export function googleErrorUrl(redirectTo: string, reason: GoogleErrorReason): string {
  const { error, code, description } = knownErrors[reason] ?? unknownError
  const target = new URL(redirectTo)
  target.searchParams.set('error', error)
  target.searchParams.set('error_code', code)
  target.searchParams.set('error_description', description)
  return target.href
}
