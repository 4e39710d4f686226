import type { AuthClient } from './auth-client.ts'

export type Outcome = { success: true } | { success: false; error: string }

/**
 * Ends every session of this person. If the server cannot be told, this browser still forgets its own, and
 * the failure is told: the other sessions live on.
 */
export async function signOutEverywhere(load: () => Promise<AuthClient>): Promise<Outcome> {
  try {
    const client = await load()
    const { error } = await client.signOut({ scope: 'global' })
    if (error === null) return { success: true }

    await client.signOut({ scope: 'local' })

    return { success: false, error: error.message || unexpected }
  } catch {
    return { success: false, error: unexpected }
  }
}

const unexpected = 'An unexpected error occurred'

/** Signing in is the auth screen's, where the captcha is; whoever asks for it elsewhere is sent there. */
export async function pointToAuthScreen(): Promise<Outcome> {
  return { success: false, error: 'Please use the sign-in page at /auth.' }
}
