import type { BetterAuthPlugin } from 'better-auth'
import { genericOAuth } from 'better-auth/plugins'
import { z } from 'zod'
import { exchangeCode } from './google-exchange.ts'

type Settings = { issuer: string; clientId: string; clientSecret: string }

export type GoogleProvider = {
  plugin: BetterAuthPlugin
  /** Whether it describes itself at this moment. The engine asks the same when it starts, but without an end. */
  isReachable: () => Promise<boolean>
}

const patienceMs = 3_000

const description = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
})

/** Found by discovery, so that a test changes nothing but the issuer. */
export function createGoogleProvider({ issuer, clientId, clientSecret }: Settings): GoogleProvider {
  const discoveryUrl = `${issuer}/.well-known/openid-configuration`
  // Known by the time somebody comes back: the engine takes the provider in only after it has described itself.
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
        // The engine would wait for the token as long as it takes.
        getToken: (returned) => exchangeCode({ tokenEndpoint, clientId, clientSecret }, returned),
        // Somebody with several accounts chooses, instead of being signed in with the first.
        prompt: 'select_account',
      },
    ],
  })

  const isReachable = async () => {
    const found = await findDescription(discoveryUrl)
    if (found) tokenEndpoint = found.token_endpoint
    return found !== null
  }

  return { plugin, isReachable }
}

async function findDescription(url: string): Promise<z.output<typeof description> | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(patienceMs) })
    return response.ok ? description.parse(await response.json()) : null
  } catch {
    return null
  }
}
