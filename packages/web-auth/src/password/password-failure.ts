import { passwordLength } from '@shoebox/domain/accounts/passwords'
import { authErrorCode } from '../session/auth-error.ts'

const { min, max } = passwordLength

type PasswordFailure = {
  text: string
  /** What the user has to do first; null if they can just try again. */
  nextStep: 'sign-in-again' | 'second-factor' | null
}

const failures: Record<string, PasswordFailure> = {
  reauthentication_needed: {
    text: 'You signed in more than a day ago. To change your password, sign in again first.',
    nextStep: 'sign-in-again',
  },
  insufficient_aal: {
    text: 'Your account has a second factor. Confirm it first, then change your password.',
    nextStep: 'second-factor',
  },
  session_not_found: {
    text: 'Your session has ended. Please sign in again.',
    nextStep: 'sign-in-again',
  },
  same_password: {
    text: 'That’s your current password. Please choose another one.',
    nextStep: null,
  },
  weak_password: {
    text: `Please choose a less common password with ${min} to ${max} characters.`,
    nextStep: null,
  },
  over_request_rate_limit: { text: 'Too many attempts. Please wait 15 minutes.', nextStep: null },
  network_error: {
    text: 'Couldn’t reach the server. Check your connection and try again.',
    nextStep: null,
  },
  unavailable: { text: 'The service is busy. Please try again in a moment.', nextStep: null },
}

export function newPasswordFailure(error: unknown): PasswordFailure {
  const unexpectedFailure = {
    text: 'Something went wrong on our side. Please try again.',
    nextStep: null,
  }

  return failures[authErrorCode(error)] ?? unexpectedFailure
}
