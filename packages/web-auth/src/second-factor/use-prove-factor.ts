import { useSingleMutation } from '@shoebox/web-kit/api/use-single-mutation'
import { loadAuthClient } from '../session/auth-client.ts'
import { refusalCode, takeData } from '../session/auth-refusal.ts'

type Proof = {
  factorId: string
  /** Six digits from the app, or a recovery code. */
  code: string
}

/** Proves the second factor. The client then emits MFA_CHALLENGE_VERIFIED, which invalidates the account queries. */
export function useProveFactor(factorId: string) {
  return useSingleMutation({
    mutationFn: (code: string) => proveFactor({ factorId, code }),
    onError: syncEndedSession,
  })
}

/** For a session that was ended elsewhere: getUser makes the client sign out here too. */
async function syncEndedSession(error: Error): Promise<void> {
  if (!['session_not_found', 'bad_jwt'].includes(refusalCode(error))) return

  const client = await loadAuthClient()
  await client.getUser()
}

export async function proveFactor({ factorId, code }: Proof): Promise<void> {
  const client = await loadAuthClient()
  takeData(await client.mfa.challengeAndVerify({ factorId, code }))
}
