import type { OAuth2Tokens } from 'better-auth/oauth2'
import { z } from 'zod'

type Client = { tokenEndpoint: string; clientId: string; clientSecret: string }

type Returned = { code: string; redirectURI: string; codeVerifier?: string | undefined }

const answer = z.object({ access_token: z.string(), id_token: z.string() })

const patienceMs = 8_000

/** The code for its tokens, within the time in which somebody still waits for the page. */
export async function exchangeCode(
  { tokenEndpoint, clientId, clientSecret }: Client,
  { code, redirectURI, codeVerifier = '' }: Returned,
  withinMs = patienceMs,
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
    signal: AbortSignal.timeout(withinMs),
  })
  if (!response.ok) throw new Error(`the provider answered ${response.status} to a code`)

  const { access_token, id_token } = answer.parse(await response.json())
  return { accessToken: access_token, idToken: id_token }
}
