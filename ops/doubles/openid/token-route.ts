import { createHash, randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import { type HttpAnswer, type HttpRequest, json, type Route } from '../http-server.ts'
import { claimsOf } from './accounts.ts'
import { readClient } from './client-authentication.ts'
import {
  ACCESS_TOKEN_LIFETIME_SECONDS,
  CODE_LIFETIME_SECONDS,
  type Grant,
  type Provider,
} from './provider.ts'

export function tokenRoute(provider: Provider): Route {
  return { method: 'POST', path: '/token', handle: (request) => exchange(request, provider) }
}

async function exchange(request: HttpRequest, provider: Provider): Promise<HttpAnswer> {
  const fields = new URLSearchParams(request.body)
  const client = readClient(request.headers.authorization, fields)
  if (client.id !== provider.clientId || client.secret !== provider.clientSecret) {
    const answer = refuse('invalid_client', 'The provided client secret is invalid.', 401)
    return { ...answer, headers: { ...answer.headers, 'www-authenticate': 'Basic realm="token"' } }
  }
  if (fields.get('grant_type') !== 'authorization_code') {
    return refuse('unsupported_grant_type', 'Only authorization_code is supported.')
  }

  const grant = provider.grants.get(fields.get('code') ?? '')
  const problem = findProblem(grant, fields, provider.now())
  if (!grant || problem) {
    // A reused code may have been stolen, so the token of its first exchange is revoked too.
    if (grant?.accessToken) provider.accessTokens.delete(grant.accessToken)
    provider.grants.delete(fields.get('code') ?? '')
    return problem ?? refuse('invalid_grant', 'Malformed auth code.')
  }

  grant.accessToken = `ya29.${randomBytes(72).toString('base64url')}`
  provider.accessTokens.set(grant.accessToken, { grant, issuedAt: provider.now() })
  return json({
    access_token: grant.accessToken,
    expires_in: ACCESS_TOKEN_LIFETIME_SECONDS,
    scope: grant.scopes.map(longScope).join(' '),
    token_type: 'Bearer',
    id_token: await signIdToken(grant, grant.accessToken, provider),
  })
}

function findProblem(grant: Grant | undefined, fields: URLSearchParams, now: number) {
  if (!grant) return refuse('invalid_grant', 'Malformed auth code.')
  const isOld = now - grant.issuedAt > CODE_LIFETIME_SECONDS * 1000
  if (grant.accessToken || isOld) return refuse('invalid_grant', 'Bad Request')
  if (fields.get('redirect_uri') !== grant.redirectUri) {
    return refuse('redirect_uri_mismatch', 'Bad Request')
  }

  const verifier = fields.get('code_verifier')
  if (!grant.codeChallenge) return undefined
  if (!verifier) return refuse('invalid_grant', 'Missing code verifier.')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  return challenge === grant.codeChallenge
    ? undefined
    : refuse('invalid_grant', 'Invalid code verifier.')
}

function signIdToken(grant: Grant, accessToken: string, provider: Provider): Promise<string> {
  const seconds = Math.floor(provider.now() / 1000)
  const half = createHash('sha256').update(accessToken).digest().subarray(0, 16)

  const claims = {
    iss: provider.issuer,
    azp: provider.clientId,
    aud: provider.clientId,
    sub: grant.account.sub,
    at_hash: half.toString('base64url'),
    ...claimsOf(grant.account, grant.scopes),
    ...(grant.nonce && { nonce: grant.nonce }),
    iat: seconds,
    exp: seconds + 3600,
    ...grant.account.claims,
  }
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: provider.key.kid, typ: 'JWT' })
    .sign(provider.key.privateKey)
}

/** Google returns the long names of scopes that were requested by short names. */
function longScope(scope: string): string {
  const isShort = scope === 'email' || scope === 'profile'
  return isShort ? `https://www.googleapis.com/auth/userinfo.${scope}` : scope
}

function refuse(error: string, description: string, status = 400): HttpAnswer {
  return json({ error, error_description: description }, status)
}
