import { type CryptoKey, exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Account } from './accounts.ts'

/** Google's codes live longer; one minute is enough for a redirect and exposes slow clients. */
export const CODE_LIFETIME_SECONDS = 60
export const ACCESS_TOKEN_LIFETIME_SECONDS = 3599

export type Grant = {
  account: Account
  scopes: string[]
  redirectUri: string
  codeChallenge?: string
  nonce?: string
  issuedAt: number
  /** Set at the first exchange. A second exchange is rejected and revokes this token. */
  accessToken?: string
}

/** Behavior queued for the next authorizations. */
export type QueuedAnswer =
  | { kind: 'account'; account: Account }
  | { kind: 'error'; error: string; description?: string }

export type Provider = {
  issuer: string
  clientId: string
  clientSecret: string
  redirectUris: Set<string>
  now: () => number
  key: SigningKey
  grants: Map<string, Grant>
  accessTokens: Map<string, { grant: Grant; issuedAt: number }>
  accounts: Map<string, Account>
  queued: QueuedAnswer[]
}

type SigningKey = { kid: string; privateKey: CryptoKey; publicJwk: JWK }

export type ProviderSettings = {
  issuer: string
  clientId: string
  clientSecret: string
  redirectUris: readonly string[]
  now?: () => number
}

export function createProvider(settings: ProviderSettings, key: SigningKey): Provider {
  return {
    issuer: settings.issuer,
    clientId: settings.clientId,
    clientSecret: settings.clientSecret,
    redirectUris: new Set(settings.redirectUris),
    now: settings.now ?? Date.now,
    key,
    grants: new Map(),
    accessTokens: new Map(),
    accounts: new Map(),
    queued: [],
  }
}

export async function createSigningKey(): Promise<SigningKey> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const kid = crypto.randomUUID()
  const publicJwk = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }
  return { kid, privateKey, publicJwk }
}
