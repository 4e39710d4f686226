import { passwordLength } from '@shoebox/domain/password-length'
import { refusalCode } from '../session/auth-refusal.ts'

const { min, max } = passwordLength

type PasswordFailure = {
  text: string
  /** How to continue: another proof of identity, or null for just retrying. */
  wayOut: 'sign-in-again' | 'second-factor' | null
}

const failures: Record<string, PasswordFailure> = {
  reauthentication_needed: {
    text: 'You signed in more than a day ago. To change the password, sign in again first.',
    wayOut: 'sign-in-again',
  },
  insufficient_aal: {
    text: 'Your account has a second factor. Confirm it first, then change the password.',
    wayOut: 'second-factor',
  },
  session_not_found: {
    text: 'Your session has ended. Please sign in again.',
    wayOut: 'sign-in-again',
  },
  same_password: {
    text: 'That is the password you have. Please choose another one.',
    wayOut: null,
  },
  weak_password: {
    text: `This password is not accepted. Please choose one with ${min} to ${max} characters that is not a common one.`,
    wayOut: null,
  },
  over_request_rate_limit: { text: 'Too many tries. Please wait 15 minutes.', wayOut: null },
  network_error: {
    text: 'We could not be reached. Check your connection and try again.',
    wayOut: null,
  },
  unavailable: { text: 'The service is busy. Please try again in a moment.', wayOut: null },
}

/** Why the server rejected a new password, as a message, and how to continue. */
export function passwordFailure(error: unknown): PasswordFailure {
  const unknown = { text: 'Something went wrong on our side. Please try again.', wayOut: null }

  return failures[refusalCode(error)] ?? unknown
}
