import { refusalCode } from '../session/auth-refusal.ts'

export type CodeKind = 'app' | 'recovery'

const wrongCodeTexts: Record<CodeKind, string> = {
  app: 'That code is not right. Codes change every 30 seconds and each works once: try the next one.',
  recovery: 'That recovery code is not right, or it was used before.',
}

const texts: Record<string, string> = {
  over_request_rate_limit: 'Too many wrong codes. Every further one is refused for a while.',
  insufficient_aal: 'Confirm your second factor first: this needs a code of the last minutes.',
  mfa_factor_not_found: 'This second factor is no longer set up. Reload the page.',
  reauthentication_needed: 'You signed in more than a day ago. Sign in again first.',
  email_link_required:
    'Your role gives access to other people’s data. Sign in with a link we email you, then add your second factor within an hour.',
  session_not_found: 'Your session has ended. Please sign in again.',
  network_error: 'We could not be reached. Check your connection and try again.',
  unavailable: 'The service is busy. Please try again in a moment.',
}

/** Why the server rejected a code, as a message. */
export function factorFailure(error: unknown, kind: CodeKind): string {
  const code = refusalCode(error)
  if (code === 'mfa_verification_failed') return wrongCodeTexts[kind]

  return texts[code] ?? 'Something went wrong on our side. Please try again.'
}
