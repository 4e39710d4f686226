import { randomBytes } from 'node:crypto'

/** Cloudflare: a token can be redeemed once, within 300 seconds. */
export const TOKEN_LIFETIME_SECONDS = 300

export type TokenFacts = {
  hostname: string
  action: string
  cdata: string
  interactive: boolean
}

export type IssuedToken = TokenFacts & { issuedAt: number }

type Redemption =
  | { kind: 'redeemed'; token: IssuedToken }
  | { kind: 'unknown' }
  | { kind: 'spent-or-expired' }

export type TokenStore = {
  issue: (facts: TokenFacts, ageSeconds?: number) => string
  redeem: (value: string, idempotencyKey?: string) => Redemption
}

export function createTokenStore(now: () => number): TokenStore {
  const issued = new Map<string, IssuedToken & { redeemedBy?: string }>()

  return {
    issue(facts, ageSeconds = 0) {
      const value = `0.${randomBytes(96).toString('base64url')}`
      issued.set(value, { ...facts, issuedAt: now() - ageSeconds * 1000 })
      return value
    },

    redeem(value, idempotencyKey) {
      const token = issued.get(value)
      if (!token) return { kind: 'unknown' }

      // Cloudflare returns the first response to a retry with the same idempotency key.
      const isRetry = Boolean(idempotencyKey) && token.redeemedBy === idempotencyKey
      const isExpired = now() - token.issuedAt > TOKEN_LIFETIME_SECONDS * 1000
      if (!isRetry && (token.redeemedBy !== undefined || isExpired)) {
        return { kind: 'spent-or-expired' }
      }

      token.redeemedBy ??= idempotencyKey ?? ''
      return { kind: 'redeemed', token }
    },
  }
}
