import { json, type Route } from '../http-server.ts'
import type { Provider } from './provider.ts'

export function discoveryRoutes({ issuer, key }: Provider): Route[] {
  return [
    {
      method: 'GET',
      path: '/.well-known/openid-configuration',
      handle: () =>
        json({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          userinfo_endpoint: `${issuer}/userinfo`,
          jwks_uri: `${issuer}/jwks`,
          response_types_supported: ['code'],
          response_modes_supported: ['query'],
          grant_types_supported: ['authorization_code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          scopes_supported: ['openid', 'email', 'profile'],
          token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
          claims_supported: [
            'aud',
            'email',
            'email_verified',
            'exp',
            'family_name',
            'given_name',
            'hd',
            'iat',
            'iss',
            'name',
            'picture',
            'sub',
          ],
          code_challenge_methods_supported: ['S256'],
        }),
    },
    { method: 'GET', path: '/jwks', handle: () => json({ keys: [key.publicJwk] }) },
  ]
}
