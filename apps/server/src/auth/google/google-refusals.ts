/** What went wrong, as the engine or Google calls it. */
export type GoogleRefusal = string

type Refusal = { error: string; code: string; description: string }

const unverified: Refusal = {
  error: 'server_error',
  code: 'provider_email_needs_verification',
  description: 'Google has not verified this email address. Please sign in with an email link.',
}

const foreign: Refusal = {
  error: 'invalid_request',
  code: 'bad_oauth_state',
  description: 'This sign-in was started elsewhere or took too long. Please try again.',
}

const refusals: Record<string, Refusal> = {
  access_denied: {
    error: 'access_denied',
    code: 'access_denied',
    description: 'You canceled signing in with Google.',
  },
  email_not_confirmed: unverified,
  account_not_linked: unverified,
  state_not_found: foreign,
  state_mismatch: foreign,
  state_invalid: foreign,
  please_restart_the_process: foreign,
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

const unforeseen: Refusal = {
  error: 'server_error',
  code: 'bad_oauth_callback',
  description: 'Signing in with Google failed. Please try again.',
}

/** Back to the page with our own words: what came from elsewhere is never repeated in an address of ours. */
export function refuseReturn(redirectTo: string, refusal: GoogleRefusal): string {
  const { error, code, description } = refusals[refusal] ?? unforeseen
  const target = new URL(redirectTo)
  target.searchParams.set('error', error)
  target.searchParams.set('error_code', code)
  target.searchParams.set('error_description', description)
  return target.href
}
