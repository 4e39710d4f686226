import { useMutation } from '@tanstack/react-query'
import { loadAuthClient } from '../auth-client.ts'
import { takeData } from '../auth-refusal.ts'

type Proof = {
  factorId: string
  /** Six digits of the app, or a recovery code. */
  code: string
}

/** Shows the second factor. The client then tells MFA_CHALLENGE_VERIFIED, and what is known is asked for again. */
export function useProveFactor(factorId: string) {
  return useMutation({
    mutationFn: (code: string) => proveFactor({ factorId, code }),
    networkMode: 'always',
  })
}

export async function proveFactor({ factorId, code }: Proof): Promise<void> {
  const client = await loadAuthClient()
  takeData(await client.mfa.challengeAndVerify({ factorId, code }))
}
