import type { BetterAuthPlugin } from 'better-auth'
import { genericOAuth } from 'better-auth/plugins'
import { z } from 'zod'

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
        // Somebody with several accounts chooses, instead of being signed in with the first.
        prompt: 'select_account',
      },
    ],
  })

  return { plugin, isReachable: () => describesItself(discoveryUrl) }
}

async function describesItself(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(patienceMs) })
    return response.ok && description.safeParse(await response.json()).success
  } catch {
    return false
  }
}
