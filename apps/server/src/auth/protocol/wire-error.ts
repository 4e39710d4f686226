import { passwordLength } from '@shoebox/domain/accounts/passwords'

const { min, max } = passwordLength

/** Every error of the protocol. The codes are Supabase's where it has one; auth-js and the sites switch on them. */
const wireErrors = {
  bad_json: [400, 'Could not parse request body as JSON'],
  validation_failed: [400, 'The request is not valid'],
  captcha_failed: [400, 'captcha protection: request disallowed'],
  captcha_unavailable: [503, 'The captcha cannot be checked at the moment. Please try again.'],
  invalid_credentials: [400, 'Invalid login credentials'],
  reauthentication_needed: [400, 'Sign in again to change the password'],
  bad_code_verifier: [400, 'code challenge does not match previously saved code verifier'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  no_authorization: [401, 'This endpoint requires a Bearer token'],
  insufficient_aal: [401, 'AAL2 session is required'],
  bad_jwt: [403, 'invalid JWT: unable to parse or verify signature'],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
  email_link_required: [403, 'Sign in with a link from an email before you add a second factor'],
  otp_expired: [403, 'Token has expired or is invalid'],
  user_banned: [403, 'User is banned'],
  user_not_found: [404, 'User not found'],
  mfa_factor_not_found: [404, 'MFA factor not found'],
  flow_state_not_found: [404, 'invalid flow state, no valid flow state found'],
  not_found: [404, 'There is nothing at this URL'],
  request_timeout: [408, 'The request took too long to arrive'],
  conflict: [409, 'This was changed at the same time. Please try again.'],
  payload_too_large: [413, 'The body is too large'],
  unsupported_media_type: [415, 'Send JSON'],
  weak_password: [422, `Password should be ${min} to ${max} characters.`],
  same_password: [422, 'New password should be different from the old password.'],
  signup_disabled: [422, 'Sign up with an email link'],
  mfa_verification_failed: [422, 'Invalid TOTP code entered'],
  too_many_enrolled_mfa_factors: [422, 'Maximum number of enrolled factors reached'],
  over_request_rate_limit: [429, 'Request rate limit reached'],
  over_email_send_rate_limit: [429, 'For security purposes, you can only request this later.'],
  unexpected_failure: [500, 'Unexpected failure, please check the request id with support'],
  provider_unavailable: [503, 'Sign-in with Google is not available at the moment'],
  temporarily_unavailable: [503, 'The service is not available at the moment. Please try again.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type WireCode = keyof typeof wireErrors

type ErrorDetails = {
  message?: string
  status?: number
  /** Seconds until the client may retry. */
  retryAfter?: number
  /** Further fields of the error body, such as `weak_password`. */
  extra?: Record<string, unknown>
  cause?: unknown
}

/** An error as auth-js expects it from /auth/v1. Errors of the contract are AppError. */
export class WireError extends Error {
  readonly code: WireCode
  readonly status: number
  readonly retryAfter: number | undefined
  readonly extra: Record<string, unknown>

  constructor(code: WireCode, details: ErrorDetails = {}) {
    const [status, message] = wireErrors[code]
    super(details.message ?? message, { cause: details.cause })
    this.name = 'WireError'
    this.code = code
    this.status = details.status ?? status
    this.retryAfter = details.retryAfter
    this.extra = details.extra ?? {}
  }
}
