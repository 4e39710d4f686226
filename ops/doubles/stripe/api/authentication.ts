import type { HttpRequest } from '../../http-server.ts'
import { ApiError } from './api-error.ts'

/** Bearer as the SDK sends it, or Basic with the key as user name as curl does. */
export function readKey({ headers }: HttpRequest): string {
  const [scheme, value = ''] = (headers.authorization ?? '').split(' ')
  const isBasic = scheme?.toLowerCase() === 'basic'
  return isBasic ? (Buffer.from(value, 'base64').toString('utf8').split(':')[0] ?? '') : value
}

export function invalidKey(key: string): ApiError {
  return new ApiError(401, {
    type: 'invalid_request_error',
    message: key
      ? `Invalid API Key provided: ${mask(key)}`
      : "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
  })
}

export function checkAccount({ headers }: HttpRequest): void {
  const account = headers['stripe-account']
  if (account === undefined) return

  throw new ApiError(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key does not have access to account '${String(account)}' (or that account does not exist). Application access may have been revoked.`,
  })
}

function mask(key: string): string {
  if (key.length < 13) return '*'.repeat(key.length)
  return `${key.slice(0, 8)}${'*'.repeat(key.length - 12)}${key.slice(-4)}`
}
