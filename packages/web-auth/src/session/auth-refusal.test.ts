import { AuthApiError, AuthRetryableFetchError, AuthSessionMissingError } from '@supabase/auth-js'
import { expect, it } from 'vitest'
import { refusalCode, takeData } from './auth-refusal.ts'

it('maps the errors of the auth client to codes', () => {
  expect(refusalCode(new AuthApiError('No', 400, 'invalid_credentials'))).toBe(
    'invalid_credentials',
  )
  expect(refusalCode(new AuthApiError('No', 500, undefined))).toBe('unexpected')
  expect(refusalCode(new AuthRetryableFetchError('Failed to fetch', 0))).toBe('network_error')
  expect(refusalCode(new AuthRetryableFetchError('Bad gateway', 502))).toBe('unavailable')
  expect(refusalCode(new AuthSessionMissingError())).toBe('session_not_found')
  expect(refusalCode(new TypeError('no chunk'))).toBe('unexpected')
  expect(refusalCode(null)).toBe('unexpected')
})

it('throws the error of a response, or returns its data', () => {
  const error = new AuthApiError('No', 401, 'session_not_found')
  expect(() => takeData({ data: null, error })).toThrow(error)
  expect(takeData({ data: 7, error: null })).toBe(7)
})
