import { useMutation } from '@tanstack/react-query'
import { loadAuthClient } from '../auth-client.ts'
import { takeData } from '../auth-refusal.ts'

export type Proof = {
  factorId: string
  /** Six digits of the app, or a recovery code. */
  code: string
}

/** Shows the second factor. The client then tells MFA_CHALLENGE_VERIFIED, and everything known is asked for again. */
export function useProveFactor() {
  return useMutation({ mutationFn: proveFactor, networkMode: 'always' })
}

export async function proveFactor({ factorId, code }: Proof): Promise<void> {
  const client = await loadAuthClient()
  takeData(await client.mfa.challengeAndVerify({ factorId, code }))
}
