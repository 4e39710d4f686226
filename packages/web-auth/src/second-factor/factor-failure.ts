import { authErrorCode } from '../session/auth-error.ts'

export type FactorCodeKind = 'authenticator-app' | 'recovery'

const wrongCodeMessages: Record<FactorCodeKind, string> = {
  'authenticator-app':
    'That code is wrong. Codes change every 30 seconds and each works once, so try the next one.',
  recovery: 'That recovery code is wrong or was already used.',
}

const messages: Record<string, string> = {
  over_request_rate_limit: 'Too many wrong codes. Please wait before you try again.',
  insufficient_aal: 'Confirm your second factor again first.',
  mfa_factor_not_found: 'This second factor is no longer set up. Reload the page.',
  reauthentication_needed: 'You signed in more than a day ago. Sign in again first.',
  email_link_required:
    'Your role gives access to other people’s data. Sign in with a link we email you, then add your second factor within an hour.',
  session_not_found: 'Your session has ended. Please sign in again.',
  network_error: 'Couldn’t reach the server. Check your connection and try again.',
  unavailable: 'The service is busy. Please try again in a moment.',
}

export function factorFailureText(error: unknown, kind: FactorCodeKind): string {
  const code = authErrorCode(error)
  if (code === 'mfa_verification_failed') return wrongCodeMessages[kind]

  return messages[code] ?? 'Something went wrong on our side. Please try again.'
}
