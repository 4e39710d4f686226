import { AuthApiError, AuthRetryableFetchError, AuthSessionMissingError } from '@supabase/auth-js'
import { expect, it } from 'vitest'
import { authErrorCode, unwrapData } from './auth-error.ts'

it('maps the errors of the auth client to codes', () => {
  expect(authErrorCode(new AuthApiError('No', 400, 'invalid_credentials'))).toBe(
    'invalid_credentials',
  )
  expect(authErrorCode(new AuthApiError('No', 500, undefined))).toBe('unexpected')
  expect(authErrorCode(new AuthRetryableFetchError('Failed to fetch', 0))).toBe('network_error')
  expect(authErrorCode(new AuthRetryableFetchError('Bad gateway', 502))).toBe('unavailable')
  expect(authErrorCode(new AuthSessionMissingError())).toBe('session_not_found')
  expect(authErrorCode(new TypeError('no chunk'))).toBe('unexpected')
  expect(authErrorCode(null)).toBe('unexpected')
})

it('throws the error of a response, or returns its data', () => {
  const error = new AuthApiError('No', 401, 'session_not_found')
  expect(() => unwrapData({ data: null, error })).toThrow(error)
  expect(unwrapData({ data: 7, error: null })).toBe(7)
})
