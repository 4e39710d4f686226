import { ApiError, type ApiErrorCode } from '@shoebox/contract/client/api-error'
import { describe, expect, it } from 'vitest'
import { failureText } from './form-failure.tsx'

const textFor = (code: ApiErrorCode) =>
  failureText(new ApiError({ code, status: 500, message: 'inner detail', requestId: 'abc-123' }))

describe('failureText', () => {
  it('distinguishes a rate limit from a lost connection', () => {
    expect(textFor('rate_limited')).toMatch(/last hour/)
    expect(textFor('network_error')).toMatch(/connection/)
  })

  it('shows the request id of a server error, and nothing else from the server', () => {
    expect(textFor('internal_error')).toMatch(/abc-123/)
    expect(textFor('internal_error')).not.toMatch(/inner detail/)
  })
})
