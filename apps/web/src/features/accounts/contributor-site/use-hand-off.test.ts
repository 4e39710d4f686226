import { ApiError } from '@shoebox/contract/client/api-error'
import { describe, expect, it } from 'vitest'
import { handOffErrorText } from './use-hand-off.ts'

const apiError = (code: 'session_not_found' | 'rate_limited', status: number) =>
  new ApiError({ code, status, message: 'no', requestId: null })

describe('handOffErrorText', () => {
  it('[S8.1.10] asks the user to log in again if there is no session', () => {
    expect(handOffErrorText(apiError('session_not_found', 401))).toBe(
      'Unable to retrieve session. Please try logging in again.',
    )
  })

  it.each([apiError('rate_limited', 429), new TypeError('Failed to fetch')])(
    '[S8.1.11] reports a failed transfer for any other error: %s',
    (error) => {
      expect(handOffErrorText(error)).toBe('Failed to transfer. Please try again.')
    },
  )
})
