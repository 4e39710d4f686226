import type { Provider } from './provider.ts'

export type AuthorizeRequest = {
  redirectUri: string
  scopes: string[]
  state?: string
  nonce?: string
  codeChallenge?: string
  prompts: string[]
  loginHint?: string
  hostedDomain?: string
}

export type ReadRequest =
  | { kind: 'valid'; request: AuthorizeRequest }
  /** Google redirects back with the error. */
  | { kind: 'refused'; redirectUri: string; state?: string; error: string; description: string }
  /** No safe redirect target: Google shows the error itself. */
  | { kind: 'blocked'; status: number; error: string; description: string }

const CHALLENGE = /^[A-Za-z0-9_-]{43}$/

export function readAuthorizeRequest(query: URLSearchParams, provider: Provider): ReadRequest {
  const value = (name: string) => query.get(name) || undefined

  if (value('client_id') !== provider.clientId) {
    return blocked('invalid_client', 'The OAuth client was not found.')
  }
  const redirectUri = value('redirect_uri') ?? ''
  if (!provider.redirectUris.has(redirectUri)) {
    const description = `${redirectUri || 'An empty redirect_uri'} is not registered for this client.`
    return { ...blocked('redirect_uri_mismatch', description), status: 400 }
  }

  const state = value('state')
  const refuse = (error: string, description: string): ReadRequest => ({
    kind: 'refused',
    redirectUri,
    state,
    error,
    description,
  })
  if (value('response_type') !== 'code') {
    return refuse('unsupported_response_type', 'Only response_type=code is supported.')
  }
  const scopes = (value('scope') ?? '').split(' ').filter(Boolean)
  if (!scopes.includes('openid')) return refuse('invalid_scope', 'The scope openid is missing.')

  const codeChallenge = value('code_challenge')
  const isS256 = value('code_challenge_method') === 'S256' && CHALLENGE.test(codeChallenge ?? '')
  if ((codeChallenge || value('code_challenge_method')) && !isS256) {
    return refuse('invalid_request', 'Only a code_challenge made with S256 is supported.')
  }

  const request = {
    redirectUri,
    scopes,
    state,
    nonce: value('nonce'),
    codeChallenge,
    prompts: (value('prompt') ?? '').split(' ').filter(Boolean),
    loginHint: value('login_hint'),
    hostedDomain: value('hd'),
  }
  return { kind: 'valid', request }
}

function blocked(error: string, description: string) {
  return { kind: 'blocked', status: 401, error, description } as const
}
