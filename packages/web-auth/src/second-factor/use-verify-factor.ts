import { useSingleMutation } from '@shoebox/web-kit/api/use-single-mutation'
import { loadAuthClient } from '../session/auth-client.ts'
import { authErrorCode, unwrapData } from '../session/auth-error.ts'

type Verification = {
  factorId: string
  /** Six digits from the app, or a recovery code. */
  code: string
}

/** Verifies a code. On success the auth client emits MFA_CHALLENGE_VERIFIED, which invalidates the account queries. */
export function useVerifyFactor(factorId: string) {
  return useSingleMutation({
    mutationFn: (code: string) => verifyFactor({ factorId, code }),
    onError: syncEndedSession,
  })
}

/** If the session was ended on another device, getUser makes the client sign out here too. */
async function syncEndedSession(error: Error): Promise<void> {
  if (!['session_not_found', 'bad_jwt'].includes(authErrorCode(error))) return

  const client = await loadAuthClient()
  await client.getUser()
}

export async function verifyFactor({ factorId, code }: Verification): Promise<void> {
  const client = await loadAuthClient()
  unwrapData(await client.mfa.challengeAndVerify({ factorId, code }))
}
