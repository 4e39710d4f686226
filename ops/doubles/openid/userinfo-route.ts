import { json, type Route } from '../http-server.ts'
import { claimsOf } from './accounts.ts'
import { ACCESS_TOKEN_LIFETIME_SECONDS, type Provider } from './provider.ts'

export function userinfoRoute(provider: Provider): Route {
  return {
    method: 'GET',
    path: '/userinfo',
    handle: ({ headers }) => {
      const [scheme, value = ''] = (headers.authorization ?? '').split(' ')
      const token = provider.accessTokens.get(value)
      const isOld = !token || provider.now() - token.issuedAt > ACCESS_TOKEN_LIFETIME_SECONDS * 1000

      if (scheme?.toLowerCase() !== 'bearer' || isOld) {
        const error = { error: 'invalid_request', error_description: 'Invalid Credentials' }
        const answer = json(error, 401)
        const challenge = 'Bearer realm="userinfo", error="invalid_token"'
        return { ...answer, headers: { ...answer.headers, 'www-authenticate': challenge } }
      }

      const { account, scopes } = token.grant
      return json({ sub: account.sub, ...claimsOf(account, scopes) })
    },
  }
}
