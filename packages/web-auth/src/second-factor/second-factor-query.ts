import { refetchWhenStale } from '@shoebox/web-kit/api/stale'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { accountKey } from '../session/account-queries.ts'
import { loadAuthClient } from '../session/auth-client.ts'
import { unwrapData } from '../session/auth-error.ts'

export type SecondFactor = {
  /** The active factor; null if there is none. */
  factor: { id: string; since: string } | null
  /** Whether this session has verified the factor. */
  isVerified: boolean
}

/** Refetched on every mount, because the user may have turned the factor on or off on another device. */
export function secondFactorQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: [...accountKey(userId), 'second-factor'] as const,
    queryFn: userId === undefined ? skipToken : readSecondFactor,
    ...refetchWhenStale(0),
  })
}

async function readSecondFactor(): Promise<SecondFactor> {
  const client = await loadAuthClient()
  const { totp } = unwrapData(await client.mfa.listFactors())
  const { currentLevel } = unwrapData(await client.mfa.getAuthenticatorAssuranceLevel())
  const [factor] = totp

  return {
    factor: factor === undefined ? null : { id: factor.id, since: factor.updated_at },
    isVerified: currentLevel === 'aal2',
  }
}
