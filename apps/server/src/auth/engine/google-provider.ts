import type { BetterAuthPlugin } from 'better-auth'
import type { OAuth2Tokens } from 'better-auth/oauth2'
import { genericOAuth } from 'better-auth/plugins'
import { z } from 'zod'

type Settings = { issuer: string; clientId: string; clientSecret: string }

export type GoogleProvider = {
  plugin: BetterAuthPlugin
  /** Runs OpenID discovery with a timeout; the engine runs it too when it starts, but without one. */
  isReachable: () => Promise<boolean>
}

const discoveryTimeoutMs = 3_000

const discoveryDocument = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
})

/** Endpoints come from OpenID discovery, so tests only change the issuer. */
export function createGoogleProvider({ issuer, clientId, clientSecret }: Settings): GoogleProvider {
  const discoveryUrl = `${issuer}/.well-known/openid-configuration`
  // Set before the first callback: the engine includes the provider only after a successful isReachable().
  let tokenEndpoint = ''
  const plugin = genericOAuth({
    config: [
      {
        providerId: 'google',
        clientId,
        clientSecret,
        discoveryUrl,
        requireIdTokenVerification: true,
        scopes: ['openid', 'email', 'profile'],
        pkce: true,
        // The engine's own exchange has no timeout.
        getToken: (grant) => exchangeCode({ tokenEndpoint, clientId, clientSecret }, grant),
        // Users with several Google accounts choose one instead of being signed in with the first.
        prompt: 'select_account',
      },
    ],
  })

  const isReachable = async () => {
    const document = await fetchDiscovery(discoveryUrl)
    if (document) tokenEndpoint = document.token_endpoint
    return document !== null
  }

  return { plugin, isReachable }
}

async function fetchDiscovery(url: string): Promise<z.output<typeof discoveryDocument> | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(discoveryTimeoutMs) })
    return response.ok ? discoveryDocument.parse(await response.json()) : null
  } catch {
    return null
  }
}

type TokenClient = { tokenEndpoint: string; clientId: string; clientSecret: string }

type CodeGrant = { code: string; redirectURI: string; codeVerifier?: string | undefined }

const tokenResponse = z.object({ access_token: z.string(), id_token: z.string() })

const exchangeTimeoutMs = 8_000

/** Exchanges the authorization code for tokens. The timeout is about as long as a user waits for the page. */
export async function exchangeCode(
  { tokenEndpoint, clientId, clientSecret }: TokenClient,
  { code, redirectURI, codeVerifier = '' }: CodeGrant,
  timeoutMs = exchangeTimeoutMs,
): Promise<OAuth2Tokens> {
  const response = await fetch(tokenEndpoint, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectURI,
      code_verifier: codeVerifier,
      client_id: clientId,
      client_secret: clientSecret,
    }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`token endpoint returned ${response.status}`)

  const { access_token, id_token } = tokenResponse.parse(await response.json())
  return { accessToken: access_token, idToken: id_token }
}
