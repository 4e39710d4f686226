export type Outcome = { success: true } | { success: false; error: string }

export const unexpectedOutcome: Outcome = {
  success: false,
  error: 'An unexpected error occurred',
}

/** What was begun here may fail in ways that nobody foresaw; whoever asked is told so. */
export async function outcomeOf(begin: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await begin()
  } catch {
    return unexpectedOutcome
  }
}

/** Signing in is the auth screen's, where the captcha is; whoever asks for it elsewhere is sent there. */
export async function pointToAuthScreen(): Promise<Outcome> {
  return { success: false, error: 'Please use the sign-in page at /auth.' }
}
